import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import type { TestDatabase } from './database.ts';
import { testLogger } from './test-logger.ts';

const OPEN = `SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relkind = 'r' AND attname = 'business_id' AND NOT (relrowsecurity AND relforcerowsecurity)`;

/** The tables that have a business and no row-level security: there should be none. */
export const tablesWithoutRowSecurity = (database: TestDatabase): Promise<Record<string, unknown>[]> =>
  database.look(OPEN);

/** Rows of others that business 2 sees in a table, and all that business 3, which has none, sees: both should be empty. */
export const rowsOfAnotherTenant = async ({ url }: TestDatabase, table: string): Promise<unknown[]> => {
  const settings = { poolSize: 1, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  const database = openDatabase({ ...settings, url });
  const text = `SELECT business_id FROM ${table}`;
  const rows = await database.read(2, (tx) => tx.rows<{ business_id: number }>({ text }));
  const none = await database.read(3, (tx) => tx.rows({ text }));
  await database.close();
  return [...rows.filter(({ business_id }) => business_id !== 2), ...none];
};
