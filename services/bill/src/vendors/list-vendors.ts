import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import { type Condition, commonFilters, containing, given, pageOf, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { vendors } from './vendor.table.ts';
import type { Vendor } from './vendor.ts';

type VendorQuery = OperationById<'listVendors'>['query']['_output'];

const SORTABLE = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`name ILIKE ${pattern} OR legal_name ILIKE ${pattern} OR email ILIKE ${pattern}`;
};

const filters = (query: VendorQuery): Condition[] => [
  ...commonFilters(query),
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.country, (country) => sql`country = ${country}`),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.search, found),
];

export const listVendors = async (
  { database }: Deps,
  { businessId }: Caller,
  query: VendorQuery,
): Promise<{ vendors: Vendor[]; totalCount: number }> => {
  const where = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...filters(query)];
  const from = { select: vendors.select(), from: 'vendors', where };
  const plan = { ...from, sortable: SORTABLE, tieBreaker: 'id', request: query };
  const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<Vendor>(tx, plan));
  return { vendors: rows, totalCount };
};

/** @throws AppError NOT_FOUND */
export const getVendor = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Vendor> => {
  const vendor = await database.read(businessId, (tx) => vendors.find(tx, businessId, id));
  if (!vendor) throw notFound();
  return vendor;
};
