import { account, keysOf } from '@outlay/contracts';
import { fromEachShard, look, type TenantDatabase, type Transaction, table } from '@outlay/store';
import type { Account } from './account.ts';

export const accounts = table<Account>({
  name: 'account',
  table: 'accounts',
  fields: [...keysOf(account.omit({ name: true })), 'businessId'],
  json: ['names', 'metadata'],
});

const BEGIN = `INSERT INTO chart_starts AS start (business_id, is_given) VALUES ($1, true)
  ON CONFLICT (business_id) DO UPDATE SET is_given = true WHERE NOT start.is_given
  RETURNING 1 AS begun`;

/**
 * Remembers that a business is given its first accounts; false when it was before. Either way whoever else changes the chart of the
 * business waits until this transaction ends, so that what was checked of it stays true.
 */
export const beginChart = async (tx: Transaction, businessId: number): Promise<boolean> =>
  (await tx.one({ name: 'chart-begin', text: BEGIN, values: [businessId] })) !== undefined;

const AGAIN = 'UPDATE chart_starts SET is_given = false WHERE business_id = $1';

/** The business begins anew. */
export const forgetChart = (tx: Transaction, businessId: number): void =>
  tx.write({ name: 'chart-again', text: AGAIN, values: [businessId] });

const WITHOUT = `SELECT business_id AS id FROM businesses b
  WHERE NOT EXISTS (SELECT 1 FROM chart_starts s WHERE s.business_id = b.business_id AND s.is_given) ORDER BY business_id LIMIT 1000`;

/** Businesses that were never given their first accounts. Across tenants. */
export const findBusinessesWithoutChart = async (database: Pick<TenantDatabase, 'shards'>): Promise<number[]> => {
  const query = { name: 'businesses-without-chart', text: WITHOUT, values: [] };
  return (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
};
