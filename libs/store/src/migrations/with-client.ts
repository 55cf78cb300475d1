import { Client } from 'pg';

/** One connection for one piece of work outside of the pool. */
export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  // A connection that dies rejects the query that waits for it; unheard, the same event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
