import { runInBatches } from '../changes/run-in-batches.ts';
import type { Database } from '../types.ts';

const BATCH = 5_000;

/**
 * Removes lines of the audit log that are older than so many years, in batches; the function refuses fewer than 6. By the real time: a
 * sandbox whose clock was moved loses nothing. Returns how many.
 */
export const removeAuditLines = (database: Pick<Database, 'acrossTenants'>, years: number): Promise<number> => {
  const text = 'SELECT 1 FROM generate_series(1, (SELECT remove_audit_lines($1, $2)))';
  return runInBatches(database, { name: 'audit-remove', text, values: [years, BATCH] }, BATCH);
};
