import { account, keysOf } from '@outlay/contracts';
import { fromEachShard, look, type TenantDatabase, type Transaction, table } from '@outlay/store';
import type { FirstCategories } from '../seeds/first-accounts.ts';
import type { Account } from './account.ts';

export const accounts = table<Account>({
  name: 'account',
  table: 'accounts',
  fields: [...keysOf(account.omit({ name: true })), 'businessId'],
  json: ['names', 'metadata'],
});

type Start = { isGiven: boolean; categories: FirstCategories };

const BEGIN = `INSERT INTO chart_starts AS start (business_id, is_given) VALUES ($1, true)
  ON CONFLICT (business_id) DO UPDATE SET is_given = true WHERE NOT start.is_given
  RETURNING categories`;

/**
 * Remembers that a business is given its first accounts; undefined when it was before. Either way whoever else changes the chart of the
 * business waits until this transaction ends, so that what was checked of it stays true.
 */
export const beginChart = (tx: Transaction, businessId: number): Promise<Pick<Start, 'categories'> | undefined> =>
  tx.one({ name: 'chart-begin', text: BEGIN, values: [businessId] });

const LOCK = `INSERT INTO chart_starts AS start (business_id, is_given) VALUES ($1, false)
  ON CONFLICT (business_id) DO UPDATE SET is_given = start.is_given RETURNING is_given AS "isGiven", categories`;

/** What is known of a business's beginning, locked until the transaction ends, also where it was nothing. */
export const lockStart = async (tx: Transaction, businessId: number): Promise<Start> =>
  (await tx.one<Start>({ name: 'chart-start-lock', text: LOCK, values: [businessId] })) ?? {
    isGiven: false,
    categories: {},
  };

const CATEGORIES = 'UPDATE chart_starts SET categories = $2 WHERE business_id = $1';

export const putCategories = (tx: Transaction, businessId: number, categories: FirstCategories): void =>
  tx.write({ name: 'chart-start-categories', text: CATEGORIES, values: [businessId, JSON.stringify(categories)] });

const LISTED = 'UPDATE chart_starts SET has_categories = true WHERE business_id = $1';

/** The categories of a business that is older than its books are known from now on. Its start is locked. */
export const markListed = (tx: Transaction, businessId: number): void =>
  tx.write({ name: 'chart-start-listed', text: LISTED, values: [businessId] });

const HAS_CATEGORIES = 'SELECT 1 FROM chart_starts WHERE business_id = $1 AND has_categories';

export const hasCategories = async (tx: Transaction, businessId: number): Promise<boolean> =>
  (await tx.one({ name: 'chart-start-has-categories', text: HAS_CATEGORIES, values: [businessId] })) !== undefined;

const AGAIN = 'UPDATE chart_starts SET is_given = false WHERE business_id = $1';

/** The business begins anew at a moment: the categories from before it are gone; those from after it may have come already. */
export const forgetChart = async (tx: Transaction, businessId: number, since: string): Promise<void> => {
  const { categories } = await lockStart(tx, businessId);
  const kept = Object.entries(categories).filter(([, { createdAt }]) => createdAt >= since);
  putCategories(tx, businessId, Object.fromEntries(kept));
  tx.write({ name: 'chart-again', text: AGAIN, values: [businessId] });
};

const LOCK_BOOKS = 'SELECT 1 FROM books WHERE business_id = $1 FOR UPDATE';
const HAS_LINES = `SELECT EXISTS (SELECT 1 FROM journal_lines WHERE business_id = $1 AND account_id = $2) AS "hasLines"`;

/** Whoever posts locks the books first: nothing gets a line from here on until the transaction ends. */
export const lockBooks = (tx: Transaction, businessId: number): Promise<unknown> =>
  tx.one({ name: 'account-books-lock', text: LOCK_BOOKS, values: [businessId] });

/** Was anything ever posted to the account? It stays so until the transaction ends. */
export const hasLines = async (tx: Transaction, { businessId, id }: Pick<Account, 'businessId' | 'id'>) => {
  await lockBooks(tx, businessId);
  const row = await tx.one<{ hasLines: boolean }>({ name: 'account-lines', text: HAS_LINES, values: [businessId, id] });
  return row?.hasLines === true;
};

/** Of the newest role: a business that has an account for it has one for each. */
const WITHOUT = `SELECT business_id AS id FROM businesses b
  WHERE NOT EXISTS (SELECT 1 FROM chart_starts s WHERE s.business_id = b.business_id AND s.is_given)
    OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.business_id = b.business_id AND a.role = 'self_assessed_tax')
  ORDER BY business_id LIMIT 1000`;

/** Businesses that were never given their first accounts, or all that are needed by now. Across tenants. */
export const findBusinessesWithoutChart = async (database: Pick<TenantDatabase, 'shards'>): Promise<number[]> => {
  const query = { name: 'businesses-without-chart', text: WITHOUT, values: [] };
  return (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
};
