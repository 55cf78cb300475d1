import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { prepareAgain, SHARD_TABLE } from '../shards/prepare-shard.ts';

export type Migrations = {
  /** As the owner of the database for `migrate`, as the service role for `assertMigrated`. */
  url: string;
  /** Where `0001_words.ts` and its successors stand. */
  directory: URL;
};

/** Where knex keeps what has run. */
const MIGRATIONS_TABLE = 'knex_migrations';
/** Any number, the same in every process that migrates. */
const LOCK = '7166213355';
const TRY = 'SELECT pg_try_advisory_lock($1::bigint) AS alone';
/** Milliseconds between two looks whether it is free. */
const LOOK = 100;

/** One connection for one piece of work outside of the pool. */
export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  // A connection that dies rejects the query that waits for it; without a listener the same event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const MIGRATION = /^\d{4}_[a-z0-9_-]+\.ts$/;

/** Names of a directory's migrations (`0001_words.ts`) in their order. Other files may stand beside them. */
const migrationNames = async (directory: URL): Promise<string[]> =>
  (await readdir(directory)).filter((name) => MIGRATION.test(name)).sort();

/**
 * Migrations as Node loads TypeScript: by file URL, without knex's own loader. Each asks for a transaction of its own: knex
 * would run all of them in one, and what the first one locks would be locked until the last one ends.
 */
const migrationSource = (directory: URL): Knex.MigrationSource<string> => ({
  getMigrations: () => migrationNames(directory),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const base = directory.href.endsWith('/') ? directory : `${directory.href}/`;
    return { config: { transaction: true }, ...(await import(new URL(name, base).href)) };
  },
});

/**
 * Runs `work` alone: under a lock of the server that ends with the connection, however the process ends. knex is loaded
 * by who migrates: in a service it would be 13 MB that nothing uses.
 */
const alone = ({ url, directory }: Migrations, work: (db: Knex) => Promise<[number, string[]]>): Promise<string[]> =>
  withClient(url, async (client) => {
    // Asked again and again: who waits inside of a statement has a snapshot, for whose end CREATE INDEX CONCURRENTLY waits.
    while (!(await client.query(TRY, [LOCK])).rows[0].alone) await setTimeout(LOOK);
    const { default: knex } = await import('knex');
    const db = knex({
      client: 'pg',
      connection: url,
      pool: { min: 0, max: 2 },
      migrations: {
        tableName: MIGRATIONS_TABLE,
        migrationSource: migrationSource(directory),
        disableTransactions: true,
        // A version that is rolled back finds a schema that is newer than itself, and may run on it (docs/decisions/007).
        disableMigrationsListValidation: true,
      },
    });
    try {
      const [, names] = await work(db);
      return names;
    } finally {
      await db.destroy();
    }
  });

/**
 * Brings the schema up to the newest migration, each in a transaction of its own, or in none where it says so; returns the names of those that ran.
 * Any number of processes may call it at once: they queue. knex's own lock is a row that a killed process leaves
 * behind, so it is cleared by the holder of the real one.
 */
export const migrate = (migrations: Migrations): Promise<string[]> =>
  alone(migrations, async (db) => {
    if (await db.schema.hasTable(`${MIGRATIONS_TABLE}_lock`)) await db.migrate.forceFreeMigrationsLock();
    const done = await db.migrate.latest();
    // New tables of one of several databases are made like its others.
    if (await db.schema.hasTable(SHARD_TABLE)) await withClient(migrations.url, prepareAgain);
    return done;
  });

/** Undoes the newest batch of migrations; returns their names. */
export const migrateDown = (migrations: Migrations): Promise<string[]> =>
  alone(migrations, (db) => db.migrate.rollback());

const ROLE = 'SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user';

const migrated = async (client: Client): Promise<string[]> => {
  const known = await client.query('SELECT to_regclass($1) AS name', [MIGRATIONS_TABLE]);
  if (known.rows[0]?.name === null) return [];
  return (await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE}`)).rows.map(({ name }) => name);
};

export type SchemaState = {
  /** Migrations of the directory that have not run, in their order. */
  pending: string[];
  /** Does the role see the rows of all businesses, whatever it says? */
  bypassesRowSecurity: boolean;
};

/** How far a database is; `url` as the service role. */
export const schemaState = ({ url, directory }: Migrations): Promise<SchemaState> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(ROLE);
    const done = await migrated(client);
    const pending = (await migrationNames(directory)).filter((name) => !done.includes(name));
    return { pending, bypassesRowSecurity: rows[0]?.free === true };
  });

/**
 * A service must not start on an older schema than its code, nor as a role that bypasses row-level security.
 * @throws Error that names the pending migrations, or that the role bypasses row-level security
 */
export const assertMigrated = async (migrations: Migrations): Promise<void> => {
  const { pending, bypassesRowSecurity } = await schemaState(migrations);
  if (bypassesRowSecurity) throw new Error('This role bypasses row-level security: connect as the service role.');
  if (pending.length > 0)
    throw new Error(`Pending migrations: ${pending.join(', ')}. Run the service's migrate script.`);
};

/** What is wrong with the address, in one line. */
const violationOf = (url: string): string | undefined => {
  if (url === '') return 'DATABASE_OWNER_URL is missing (the database, as its owner)';
  return URL.canParse(url) ? undefined : 'DATABASE_OWNER_URL must be an absolute URL (the database, as its owner)';
};

/** Why it failed; where the database is not to be reached, that alone, for no code is at fault. */
const reasonOf = (error: unknown): string => {
  if (!Error.isError(error)) return String(error);
  const { code } = error as { code?: unknown };
  const { message = '', stack } = error;
  const isOutside = typeof code === 'string' && /^(E[A-Z_]+|28...|3D000)$/.test(code);
  return isOutside ? `DATABASE_OWNER_URL cannot be used: ${message || code}` : (stack ?? message);
};

/** A service's `migrations/migrate.ts`, with its databases in the address by commas: migrates, prints what it did or why it cannot, and sets the process's exit code. */
export const runMigrateCli = async ({
  url = '',
  directory,
}: Pick<Migrations, 'directory'> & { url: string | undefined }): Promise<void> => {
  const fail = (reason: string): void => {
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  };
  const urls = url.split(',');
  const violation = urls.map(violationOf).find((one) => one !== undefined);
  if (violation !== undefined) return fail(violation);
  try {
    const names: string[] = [];
    for (const one of urls) names.push(...(await migrate({ url: one, directory })));
    process.stdout.write(names.length ? names.map((name) => `migrated ${name}\n`).join('') : 'nothing to migrate\n');
  } catch (error) {
    fail(reasonOf(error));
  }
};
