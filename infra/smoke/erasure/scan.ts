import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@outlay/contracts';
import { connectRedis } from '@outlay/redis';
import { adminDatabaseUrl, testLogger, testRedisUrl, waitFor } from '@outlay/testing';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import type { TestCluster } from '../cluster/test-cluster.ts';
import { EMAIL, NAME } from './person.ts';
import { queuesWith } from './queues.ts';

const TABLES = `SELECT quote_ident(c.relname) AS name, EXISTS (SELECT 1 FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attname = 'business_id') AS "isOfBusiness" FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`;

type Table = { name: string; isOfBusiness: boolean };
type Variables = Pick<TestCluster, 'variables'>;

/** Something for every table of every database, partitions too, as a superuser: nothing is hidden, nothing is left out. */
const onTables = async (
  { variables }: Variables,
  lookAt: (
    table: Table,
    query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>,
  ) => Promise<unknown>,
): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const service of SERVICES) {
    const name = new URL(variables[service].DATABASE_URL ?? '').pathname.slice(1);
    await connected(databaseUrl(adminDatabaseUrl(), name), async (client) => {
      const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
      for (const table of (await query(TABLES)) as Table[]) {
        const answer = await lookAt(table, query);
        if (answer) found[`${service}.${table.name}`] = answer;
      }
    });
  }
  return found;
};

/** In which tables the words stand, whatever their case, as text or as bytes, and in how many rows. */
const inDatabases = (cluster: Variables, words: readonly string[]) => {
  const texts = words.map((word) => `%${word}%`);
  const bytes = words
    .flatMap((word) => [word, word.toLowerCase()])
    .map((word) => `%${Buffer.from(word).toString('hex')}%`);
  return onTables(cluster, async ({ name }, query) => {
    const text = `SELECT count(*)::int AS count FROM ${name} t WHERE t::text ILIKE ANY ($1) OR t::text LIKE ANY ($2)`;
    return (await query(text, [texts, bytes]))[0]?.count;
  });
};

const inFiles = (cluster: Variables, words: readonly string[]): string[] => {
  const folder = cluster.variables['mileage-receipt'].RECEIPTS_FOLDER ?? '';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => words.some((word) => path.includes(word) || readFileSync(path).includes(word)));
};

/** Redis 15 is the cluster's. Keys carry what is counted; values are numbers. */
const inRedis = async (words: readonly string[]): Promise<string[]> => {
  const redis = connectRedis({ url: testRedisUrl(15), logger: testLogger('scan') });
  try {
    await waitFor(redis.ready);
    // A machine that is busy answers later than a service would wait.
    const keys = await waitFor(() => redis.client.keys('*').catch(() => undefined));
    return keys.filter((key) => words.some((word) => key.toLowerCase().includes(word.toLowerCase())));
  } finally {
    await redis.close();
  }
};

/** Everything that still names somebody. */
export const scan = async (cluster: Variables, words: readonly string[]) => ({
  ...(await queuesWith(cluster, words)),
  ...(await inDatabases(cluster, words)),
  ...Object.fromEntries(inFiles(cluster, words).map((path) => [path, 'a file'])),
  ...Object.fromEntries((await inRedis(words)).map((key) => [key, 'in Redis'])),
});

/** A hash of all rows of a business, by table; what the services change by themselves is left out. */
export const rowsOf = (cluster: Variables, businessId: number, except: readonly string[] = []) =>
  onTables(cluster, async ({ name, isOfBusiness }, query) => {
    if (!isOfBusiness || except.some((each) => name.startsWith(each))) return undefined;
    const text = `SELECT count(*)::int AS count, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${name} t WHERE business_id = $1`;
    const [row] = await query(text, [businessId]);
    return Number(row?.count) > 0 ? `${row?.count} ${row?.hash}` : undefined;
  });

/** Whether notifications have handled the event. */
export const isHandled = ({ variables }: Variables, eventId: string): Promise<boolean> => {
  const name = new URL(variables.notification.DATABASE_URL ?? '').pathname.slice(1);
  const text = 'SELECT 1 FROM inbox WHERE event_id = $1';
  return connected(databaseUrl(adminDatabaseUrl(), name), async (client) => {
    return (await client.query(text, [eventId])).rows.length > 0;
  });
};

/** As a restored backup has it: two databases know the name again. */
export const restoreName = async ({ variables }: Variables, userId: number): Promise<void> => {
  const changes = [
    { service: 'gateway', text: 'UPDATE users SET name = $2, email = $3 WHERE id = $1' },
    { service: 'bill', text: 'UPDATE members SET name = $2, email = $3 WHERE user_id = $1' },
  ] as const;
  for (const { service, text } of changes) {
    const name = new URL(variables[service].DATABASE_URL ?? '').pathname.slice(1);
    await connected(databaseUrl(adminDatabaseUrl(), name), (client) => client.query(text, [userId, NAME, EMAIL]));
  }
};
