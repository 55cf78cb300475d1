import { Client } from 'pg';

export type Role = { name: string; password: string };

/** The address of another database on the same server, as another role when one is given. */
export const databaseUrl = (url: string, database: string, role?: Role): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (role) {
    address.username = role.name;
    address.password = role.password;
  }
  return address.href;
};

/** Does some work on a connection of its own, which ends with the work. `within`: milliseconds until it is open; without an end when left out. */
export const connected = async <T>(
  url: string,
  work: (client: Client) => Promise<T>,
  { within = 0 }: { within?: number } = {},
): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: within });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
