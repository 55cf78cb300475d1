import { Pool } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';

/** What is older is done and comes from the broker no more: an outbox is kept for an hour. */
const REMOVED_AFTER = '90 minutes';

const PENDING = 'SELECT 1 FROM deliveries WHERE next_attempt_at IS NOT NULL LIMIT 1';
/** A failure that awaits its retry was attempted. */
const UNATTEMPTED = `SELECT 1 FROM deliveries WHERE next_attempt_at IS NOT NULL AND status = 'pending' AND event_created_at <= $1
  LIMIT 1`;
const SINCE = 'SELECT event_id AS "eventId", status FROM deliveries WHERE created_at >= $1';
const REMOVALS = [
  `DELETE FROM deliveries WHERE created_at < now() - interval '${REMOVED_AFTER}' AND next_attempt_at IS NULL`,
  `DELETE FROM attempts WHERE at < now() - interval '${REMOVED_AFTER}'`,
  `DELETE FROM events WHERE created_at < now() - interval '${REMOVED_AFTER}'`,
];

/** What the dispatchers' database has, read past them. */
export const openRecord = (adminUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl(adminUrl, 'outlay_webhook_dispatcher'), max: 1 });
  // A killed server ends idle connections; the next look opens another one.
  pool.on('error', () => undefined);
  const finds = async (text: string, values: unknown[] = []): Promise<boolean> =>
    (await pool.query(text, values)).rowCount !== 0;
  return {
    pending: () => finds(PENDING),
    /** Is anything still to be attempted that was published up to then (milliseconds since 1970)? Rejects while the server is down. */
    unattempted: (at: number) => finds(UNATTEMPTED, [new Date(at)]),
    since: async (at: Date) => (await pool.query<{ eventId: string; status: string }>(SINCE, [at])).rows,
    /** A night's rows may go. */
    removeOld: async (): Promise<void> => {
      for (const removal of REMOVALS) await pool.query(removal);
    },
    close: () => pool.end(),
  };
};
export type DeliveryRecord = ReturnType<typeof openRecord>;
