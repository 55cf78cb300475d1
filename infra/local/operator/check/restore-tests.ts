import { connected } from '../../../postgres/connect.ts';

/** In the administrator's own database: a restore concerns the server, and no service. */
const TABLE = `CREATE TABLE IF NOT EXISTS outlay_restore_tests (tested_at timestamptz NOT NULL)`;
const NOTE = 'INSERT INTO outlay_restore_tests (tested_at) VALUES ($1)';
const LAST = 'SELECT max(tested_at) AS at FROM outlay_restore_tests';
const IS_THERE = `SELECT to_regclass('outlay_restore_tests') IS NOT NULL AS there`;

/** When a restore of this installation's backups was tried last; null: it was never noted. */
export const lastRestoreTest = (adminUrl: string): Promise<Date | null> =>
  connected(adminUrl, async (client) => {
    if (!(await client.query<{ there: boolean }>(IS_THERE)).rows[0]?.there) return null;
    return (await client.query<{ at: Date | null }>(LAST)).rows[0]?.at ?? null;
  });

/** Notes that a restore was tried, and worked. */
export const noteRestoreTest = (adminUrl: string, at: Date): Promise<void> =>
  connected(adminUrl, async (client) => {
    await client.query(TABLE);
    await client.query(NOTE, [at]);
  });
