import type { Knex } from 'knex';
import { migrationSource } from './migration-source.ts';
import { withClient } from './with-client.ts';

export type Migrations = {
  /** As the owner of the database for `migrate`, as the service role for `assertMigrated`. */
  url: string;
  /** Where `0001_words.ts` and its successors stand. */
  directory: URL;
};

/** Where knex keeps what has run. */
export const MIGRATIONS_TABLE = 'knex_migrations';
/** Any number, the same in every process that migrates. */
const LOCK = '7166213355';

/** Holds a lock of the server that ends with the connection, however the process ends. */
const alone = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1::bigint)', [LOCK]);
    return work();
  });

/** knex is loaded by who migrates: in a service it would be 13 MB that nothing uses. */
const open = async ({ url, directory }: Migrations): Promise<Knex> => {
  const { default: knex } = await import('knex');
  return knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max: 2 },
    migrations: {
      tableName: MIGRATIONS_TABLE,
      migrationSource: migrationSource(directory),
      // A version that is rolled back finds a schema that is newer than itself, and may run on it (docs/decisions/007).
      disableMigrationsListValidation: true,
    },
  });
};

/**
 * Brings the schema up to the newest migration, each in a transaction of its own; returns the names of those that ran.
 * Any number of processes may call it at once: they queue. knex's own lock is a row that a killed process leaves
 * behind, so it is cleared by the holder of the real one.
 */
export const migrate = (migrations: Migrations): Promise<string[]> =>
  alone(migrations.url, async () => {
    const db = await open(migrations);
    try {
      if (await db.schema.hasTable(`${MIGRATIONS_TABLE}_lock`)) await db.migrate.forceFreeMigrationsLock();
      const [, names] = (await db.migrate.latest()) as [number, string[]];
      return names;
    } finally {
      await db.destroy();
    }
  });

/** Undoes the newest batch of migrations; returns their names. */
export const migrateDown = (migrations: Migrations): Promise<string[]> =>
  alone(migrations.url, async () => {
    const db = await open(migrations);
    try {
      const [, names] = (await db.migrate.rollback()) as [number, string[]];
      return names;
    } finally {
      await db.destroy();
    }
  });
