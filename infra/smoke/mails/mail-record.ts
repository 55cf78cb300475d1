import { Pool } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';

/** Everything became this much older: what is due then is due now, what ends then ends now. */
const AGE = [
  `UPDATE mails SET created_at = created_at - $1::interval, due_at = due_at - $1::interval, ends_at = ends_at - $1::interval,
     over_at = over_at - $1::interval`,
  'UPDATE mail_server SET failing_since = failing_since - $1::interval, probe_at = probe_at - $1::interval',
];
/** It failed, and is not tried again yet. */
const FAILED = 'SELECT 1 FROM mail_server WHERE failing_since IS NOT NULL AND probe_at > now()';
const STATES = 'SELECT state, count(*)::int AS count FROM mails GROUP BY state ORDER BY state';
const QUEUED = 'SELECT count(*)::int AS count FROM mails';

/** What the service's database has, read and aged past it. */
export const openMailRecord = (adminUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl(adminUrl, 'outlay_notification'), max: 1 });
  pool.on('error', () => undefined);
  return {
    age: async (interval: string): Promise<void> => {
      for (const statement of AGE) await pool.query(statement, [interval]);
    },
    hasFailed: async (): Promise<boolean> => (await pool.query(FAILED)).rowCount !== 0,
    queued: async (): Promise<number> => (await pool.query<{ count: number }>(QUEUED)).rows[0]?.count ?? 0,
    states: async (): Promise<string> => {
      const { rows } = await pool.query<{ state: string; count: number }>(STATES);
      return rows.map(({ state, count }) => `${state} ${count}`).join(', ');
    },
    close: () => pool.end(),
  };
};
