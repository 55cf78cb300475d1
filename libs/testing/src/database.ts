import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Service } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { migrate, openDatabase } from '@outlay/store';
import { type Client, Pool } from 'pg';
import { connected, databaseUrl } from '../../../infra/postgres/connect.ts';
import { provisionDatabase } from '../../../infra/postgres/provision.ts';
import { adminDatabaseUrl } from './servers.ts';
import { testLogger } from './test-logger.ts';
import { waitFor } from './wait-for.ts';

/** The same two roles own and use every test database of a server. Production refuses a password that everybody knows. */
const password = (): string => decodeURIComponent(new URL(adminDatabaseUrl()).password);
const owner = () => ({ name: 'outlay_test_owner', password: password() });
const service = () => ({ name: 'outlay_test_service', password: password() });

/** What decides the schema: the migrations, and the files that they and the provisioning are made with. */
const SHARED = ['../../store/src/migrations', '../../store/src/replicas', '../../../infra/postgres'];

const sources = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(directory, name));

const hashOf = (directory: URL): string => {
  const hash = createHash('sha256');
  const shared = SHARED.map((path) => join(import.meta.dirname, path));
  for (const file of [fileURLToPath(directory), ...shared].flatMap(sources))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * The name of a database that holds the migrated schema; made by the first process that needs it, while the others
 * wait. It gets its name when it is complete, so a killed run leaves no half template behind.
 */
const ensureTemplate = async (admin: Client, directory: URL): Promise<string> => {
  const hash = hashOf(directory);
  const [name, unfinished] = [`template_${hash}`, `unfinished_${hash}`];
  const lock = BigInt.asIntN(64, BigInt(`0x${hash}`)).toString();
  await admin.query('SELECT pg_advisory_lock($1::bigint)', [lock]);
  try {
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (known.rows.length > 0) return name;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    const roles = { database: unfinished, owner: owner(), service: service() };
    const { ownerUrl } = await provisionDatabase(adminDatabaseUrl(), roles);
    await migrate({ url: ownerUrl, directory });
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1::bigint)', [lock]);
  }
};

const directoryOf = (of: Service | URL): URL =>
  of instanceof URL ? of : pathToFileURL(join(import.meta.dirname, '../../../services', of, 'migrations/'));

const OPEN = `SELECT application_name FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`;

const drop = (name: string): Promise<void> =>
  connected(adminDatabaseUrl(), async (admin) => {
    const isUnused = async () => (await admin.query(OPEN, [name])).rows.length === 0;
    const left = await waitFor(isUnused, { timeout: 5000 }).then(
      () => [],
      async () => (await admin.query<{ application_name: string }>(OPEN, [name])).rows,
    );
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const names = left.map(({ application_name }) => application_name || 'unnamed').join(', ');
    if (left.length > 0) throw new Error(`The test left connections open to its database: ${names}`);
  });

/**
 * A database of the test file's own with the newest schema, copied from a template: about 0.1 s.
 * @param of a service, whose `migrations/` are taken, or the directory of migrations itself
 */
export const createTestDatabase = async (of: Service | URL) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(adminDatabaseUrl(), async (admin) => {
    const template = await ensureTemplate(admin, directoryOf(of));
    // A third of the work of writing every page to the log; the checkpoints that it needs cost nothing where nothing is synced.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner().name} STRATEGY FILE_COPY`);
  });
  // Tests look again and again until something is there; a connection for each look was a third of what they cost.
  const looks = new Pool({ connectionString: databaseUrl(adminDatabaseUrl(), name), max: 2, allowExitOnIdle: true });
  // A server that is stopped meanwhile: the next look says so.
  looks.on('error', () => undefined);
  return {
    /** DATABASE_URL of the service under test: as its role, to which row-level security applies. */
    url: databaseUrl(adminDatabaseUrl(), name, service()),
    /** DATABASE_OWNER_URL: as the owner of the schema. */
    ownerUrl: databaseUrl(adminDatabaseUrl(), name, owner()),
    /** The rows of all businesses: as a superuser, to whom row-level security does not apply. */
    look: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await looks.query<Row>(text, values)).rows,
    /** Drops the database. Rejects when the test left a connection open to it. */
    close: async (): Promise<void> => {
      await looks.end();
      await drop(name);
    },
  };
};

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

const UNPROTECTED = `SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relkind = 'r' AND attname = 'business_id' AND NOT (relrowsecurity AND relforcerowsecurity)`;

/** The tables that have a business and no row-level security: there should be none. */
export const tablesWithoutRowSecurity = (database: TestDatabase): Promise<Record<string, unknown>[]> =>
  database.look(UNPROTECTED);

/** Rows of others that business 2 sees in a table, and all that business 3, which has none, sees: both should be empty. */
export const rowsOfAnotherTenant = async ({ url }: TestDatabase, table: string): Promise<unknown[]> => {
  const settings = { poolSize: 1, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  const database = openDatabase({ ...settings, url });
  const text = `SELECT business_id FROM ${table}`;
  const rows = await database.read(2, (tx) => tx.rows<{ business_id: number }>({ text }));
  const none = await database.read(3, (tx) => tx.rows({ text }));
  await database.close();
  return [...rows.filter(({ business_id }) => business_id !== 2), ...none];
};
