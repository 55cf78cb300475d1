import { Client } from 'pg';

/** A connection for long work across tenants: one statement may take longer than a request may. */
export type Session = {
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** All of the work or nothing of it. */
  transaction<T>(work: () => Promise<T>, mode?: string): Promise<T>;
  close(): Promise<void>;
};

/** `url`: as the service role; row-level security shows this session the rows of all businesses. */
export const openSession = async (url: string): Promise<Session> => {
  const client = new Client({
    connectionString: url,
    application_name: 'outlay-admin',
    options: '-c app.across_tenants=on -c jit=off',
  });
  client.on('error', () => undefined);
  await client.connect();
  const rows = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
  return {
    rows,
    transaction: async (work, mode = '') => {
      await client.query(`BEGIN ${mode}`);
      try {
        const result = await work();
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
    close: () => client.end(),
  };
};
