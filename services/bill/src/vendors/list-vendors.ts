import { type Caller, found, type OperationById } from '@outlay/contracts';
import { type Condition, containing, given, type Page, type PageRequest, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { findLookAlikes, vendors } from './vendor.table.ts';
import type { LikenedVendor, Vendor } from './vendor.ts';

type VendorQuery = OperationById<'listVendors'>['query']['_output'];
type VendorFilters = Omit<VendorQuery, keyof PageRequest<string>>;

/** The API's sort fields. */
export const SORTABLE_VENDORS = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const matching = (search: string): Condition => {
  const pattern = containing(search);
  return sql`name ILIKE ${pattern} OR legal_name ILIKE ${pattern} OR email ILIKE ${pattern}`;
};

/** Whether a second person confirmed the bank details. */
const VERIFICATION = {
  pending: sql`bank_type IS NOT NULL AND verified_at IS NULL`,
  verified: sql`bank_type IS NOT NULL AND verified_at IS NOT NULL`,
  none: sql`bank_type IS NULL`,
};

/** What a list and a file of vendors are narrowed by, beside the filters of every list. */
export const vendorFilters = (query: VendorFilters): Condition[] => [
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.country, (country) => sql`country = ${country}`),
  given(query.verification, (verification) => VERIFICATION[verification]),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.search, matching),
];

export const listVendors = ({ database }: Deps, { businessId }: Caller, query: VendorQuery): Promise<Page<Vendor>> =>
  database.read(businessId, (tx) =>
    vendors.page(tx, businessId, { where: vendorFilters(query), sortable: SORTABLE_VENDORS, query }),
  );

/** @throws AppError NOT_FOUND */
export const getVendor = ({ database }: Deps, { businessId }: Caller, id: number): Promise<LikenedVendor> =>
  database.read(businessId, async (tx) => {
    const vendor = found(await vendors.find(tx, businessId, id));
    return { vendor, lookAlikes: await findLookAlikes(tx, vendor) };
  });
