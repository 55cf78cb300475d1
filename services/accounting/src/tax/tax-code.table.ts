import { keysOf, taxCode } from '@outlay/contracts';
import { fromEachShard, look, type TenantDatabase, type Transaction, table } from '@outlay/store';
import type { TaxCode } from './tax-code.ts';

export const taxCodes = table<TaxCode>({
  name: 'tax-code',
  table: 'business_tax_codes',
  fields: [...keysOf(taxCode.omit({ name: true })), 'businessId'],
  json: ['names', 'rates', 'recoverableByCategory', 'deemedFactor', 'components'],
});

/** Whoever changes the codes of a business waits here for others, so that what was checked of them stays true. */
const LOCK = 'SELECT 1 FROM tax_code_starts WHERE business_id = $1 FOR UPDATE';

export const lockTaxCodes = async (tx: Transaction, businessId: number): Promise<TaxCode[]> => {
  await tx.one({ name: 'tax-codes-lock', text: LOCK, values: [businessId] });
  return taxCodes.all(tx, businessId);
};

type Start = { mealsCategoryId: number | null };

const BEGIN = `INSERT INTO tax_code_starts AS start (business_id, is_given) VALUES ($1, true)
  ON CONFLICT (business_id) DO UPDATE SET is_given = true WHERE NOT start.is_given
  RETURNING meals_category_id AS "mealsCategoryId"`;

/** Remembers that a business is given its first codes; undefined when it was before. */
export const beginTaxCodes = (tx: Transaction, businessId: number): Promise<Start | undefined> =>
  tx.one<Start>({ name: 'tax-codes-begin', text: BEGIN, values: [businessId] });

const MEALS = `INSERT INTO tax_code_starts AS start (business_id, is_given, meals_category_id) VALUES ($1, false, $2)
  ON CONFLICT (business_id) DO UPDATE SET meals_category_id = greatest(start.meals_category_id, excluded.meals_category_id)
  RETURNING is_given AS "isGiven", meals_category_id AS "mealsCategoryId"`;

/** Remembers the category of meals: the newest one, for a reset gives a business others. */
export const putMeals = (tx: Transaction, businessId: number, categoryId: number) =>
  tx.one<Start & { isGiven: boolean }>({ name: 'tax-code-meals', text: MEALS, values: [businessId, categoryId] });

const AGAIN = 'UPDATE tax_code_starts SET is_given = false WHERE business_id = $1';

/** The business begins anew. */
export const forgetStart = (tx: Transaction, businessId: number): void =>
  tx.write({ name: 'tax-codes-again', text: AGAIN, values: [businessId] });

const WITHOUT = `SELECT business_id AS id FROM businesses b
  WHERE NOT EXISTS (SELECT 1 FROM tax_code_starts s WHERE s.business_id = b.business_id AND s.is_given) ORDER BY business_id LIMIT 1000`;

/** Businesses that were never given their first codes. Across tenants. */
export const findBusinessesWithout = async (database: Pick<TenantDatabase, 'shards'>): Promise<number[]> => {
  const query = { name: 'businesses-without-tax-codes', text: WITHOUT, values: [] };
  return (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
};
