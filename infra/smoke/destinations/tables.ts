import { Pool } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';

const PUBLISHED = 'SELECT bytes FROM outbox WHERE business_id = $1';
const DELIVERED = `SELECT count(*)::int AS count FROM deliveries WHERE business_id = $1 AND status = 'success'`;
/** An attempt whose kept connection was dead has sent its request twice, and one without a connection never. */
const SENT = `SELECT d.event_id AS id, (count(*) FILTER (WHERE a.error IS DISTINCT FROM 'connection_refused')
    + count(*) FILTER (WHERE a.resent))::int AS count FROM deliveries d
  JOIN attempts a ON a.delivery_id = d.id WHERE d.business_id = $1 GROUP BY 1`;
const FAILED = `SELECT coalesce(a.error, a.status_code::text) AS reason, count(*)::int AS count FROM attempts a
  WHERE a.business_id = $1 AND (a.error IS NOT NULL OR a.status_code >= 300) GROUP BY 1 ORDER BY 2 DESC`;

/** What was published, and what the dispatcher recorded, read past both services. */
export const openTables = (adminUrl: string) => {
  const [expense, dispatcher] = ['outlay_expense', 'outlay_webhook_dispatcher'].map(
    (name) => new Pool({ connectionString: databaseUrl(adminUrl, name), max: 1 }),
  ) as [Pool, Pool];
  return {
    /** The events of a business, as they left the service that made them. */
    published: async (businessId: number): Promise<string[]> => {
      const { rows } = await expense.query<{ bytes: Buffer }>(PUBLISHED, [businessId]);
      return rows.map(({ bytes }) => bytes.toString());
    },
    /** How many of them a destination has confirmed. */
    delivered: async (businessId: number): Promise<number> => {
      const { rows } = await dispatcher.query<{ count: number }>(DELIVERED, [businessId]);
      return rows[0]?.count ?? 0;
    },
    /** How often each event was sent, by its id. */
    sent: async (businessId: number): Promise<ReadonlyMap<string, number>> => {
      const { rows } = await dispatcher.query<{ id: string; count: number }>(SENT, [businessId]);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
    /** Attempts that were not confirmed, for people. */
    failed: async (businessId: number): Promise<string> => {
      const { rows } = await dispatcher.query<{ reason: string; count: number }>(FAILED, [businessId]);
      return rows.map(({ reason, count }) => `${reason} ${count}`).join(', ') || 'none';
    },
    close: () => Promise.all([expense.end(), dispatcher.end()]),
  };
};
export type Tables = ReturnType<typeof openTables>;
