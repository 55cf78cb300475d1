import { type Caller, found, type OperationById } from '@outlay/contracts';
import { type Condition, containing, given, type Page, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { taxCodes } from './tax-code.table.ts';
import type { TaxCode } from './tax-code.ts';

type TaxCodeQuery = OperationById<'listTaxCodes'>['query']['_output'];

const searched = (search: string): Condition => {
  const pattern = containing(search);
  return {
    parts: ['code ILIKE ', " OR names ->> 'en' ILIKE ", " OR names ->> 'fr' ILIKE ", ''],
    values: [pattern, pattern, pattern],
  };
};

export const listTaxCodes = async (
  { database }: Deps,
  { businessId }: Caller,
  query: TaxCodeQuery,
): Promise<Page<TaxCode>> => {
  const where = [
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.country, (country) => sql`country = ${country}`),
    given(query.region, (region) => sql`region = ${region} OR region IS NULL`),
    given(query.search, searched),
  ];
  const sortable = { code: 'code', createdAt: 'created_at', updatedAt: 'updated_at' };
  return database.read(businessId, (tx) => taxCodes.page(tx, businessId, { where, sortable, query }));
};

/** @throws AppError NOT_FOUND */
export const getTaxCode = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<TaxCode> =>
  found(await database.read(businessId, (tx) => taxCodes.find(tx, businessId, id)));
