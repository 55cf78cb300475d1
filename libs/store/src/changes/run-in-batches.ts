import type { Database, Query } from '../types.ts';

/**
 * Runs a statement that returns one row for each that it changes, at most `size` of them (its own LIMIT), until a batch is
 * not full. Each batch is a transaction, so that nothing waits long for a lock; it may be broken off anywhere and run again.
 * Returns how many rows in all.
 */
export const runInBatches = async (
  database: Pick<Database, 'acrossTenants'>,
  query: Query,
  size: number,
): Promise<number> => {
  for (let total = 0; ; ) {
    const rows = await database.acrossTenants((tx) => tx.rows(query));
    total += rows.length;
    if (rows.length < size) return total;
  }
};
