import { findShard, ROUTED } from '@outlay/store';
import { Client } from 'pg';
import { type Place, waitUntil } from './parts.ts';

/** A database of a service: as the service, and as a superuser of its server. */
export type PlaceAddress = { name: string; url: string; adminUrl: string };

const SETTINGS =
  "SELECT current_setting('wal_level') AS level, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super";
const SCHEMA = 'SELECT name FROM knex_migrations ORDER BY name';
const NOT_ROUTED = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND usename = $1 AND application_name <> $2 LIMIT 1`;

const schemaOf = async ({ client }: Place): Promise<string> =>
  (await client.query<{ name: string }>(SCHEMA)).rows.map(({ name }) => name).join();

const check = async (place: Place): Promise<void> => {
  const { rows } = await place.client.query<{ level: string; super: boolean }>(SETTINGS);
  if (!rows[0]?.super)
    throw new Error(`${place.name}: DATABASE_ADMIN_URL must be of a superuser, who alone may subscribe`);
  if (rows[0].level !== 'logical')
    throw new Error(`${place.name}: the server needs wal_level=logical, and a restart for it`);
  const found = await findShard(place.client);
  if (found?.name !== place.name)
    throw new Error(
      `${place.name}: this database is ${found ? `the shard ${found.name}` : 'no shard'}; see outlay-admin add shard`,
    );
};

/** Short looks of a service at its schema are no writes. */
const LOOKS = 2_000;

/** @throws Error when an instance writes there that does not look where a tenant is: it knows of no other database */
const assertRouted = async ({ name, client }: Place, url: string): Promise<void> => {
  const { username } = new URL(url);
  const isFree = async () => (await client.query(NOT_ROUTED, [decodeURIComponent(username), ROUTED])).rows.length === 0;
  if (!(await waitUntil(isFree, LOOKS)))
    throw new Error(
      `${name}: an instance runs without DATABASE_SHARDS; restart all of them with it before anybody is moved`,
    );
};

/** Any number, the same in every process that moves. */
const ALONE = "SELECT pg_try_advisory_lock(hashtext('tenant_moves'), 0) AS alone";

const connect = async ({ name, adminUrl }: PlaceAddress): Promise<Place> => {
  const client = new Client({ connectionString: adminUrl, keepAlive: true });
  // Whoever waits for a query is told.
  client.on('error', () => undefined);
  await client.connect();
  return { name, adminUrl, client };
};

/** Connections to all databases of a service, closed behind the work. `isMoving`: alone, and where everything is ready for a move. */
export const withPlaces = async <T>(
  addresses: readonly PlaceAddress[],
  { isMoving }: { isMoving: boolean },
  work: (places: Place[]) => Promise<T>,
): Promise<T> => {
  const places: Place[] = [];
  try {
    for (const address of addresses) places.push(await connect(address));
    if (isMoving) {
      const [main] = places as [Place];
      const { rows } = await main.client.query<{ alone: boolean }>(ALONE);
      if (!rows[0]?.alone) throw new Error('Another move of this service is under way');
      for (const place of places) await check(place);
      if (new Set(await Promise.all(places.map(schemaOf))).size > 1)
        throw new Error('The databases have different schemas: migrate all of them first');
      for (const [at, { url }] of addresses.entries()) await assertRouted(places[at] as Place, url);
    }
    return await work(places);
  } finally {
    for (const { client } of places) await client.end();
  }
};
