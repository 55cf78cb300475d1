import { Pool } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';

const PUBLISHED = 'SELECT bytes FROM outbox WHERE business_id = $1';
const DELIVERED = `SELECT count(*)::int AS count FROM deliveries WHERE business_id = $1 AND status = 'success'`;

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
    close: () => Promise.all([expense.end(), dispatcher.end()]),
  };
};
export type Tables = ReturnType<typeof openTables>;
