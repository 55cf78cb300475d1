import type { Client } from 'pg';
import { MIGRATIONS_TABLE, type Migrations } from './migrate.ts';
import { migrationNames } from './migration-source.ts';
import { withClient } from './with-client.ts';

const KNOWN = 'SELECT to_regclass($1) IS NOT NULL AS known';
const DONE = `SELECT name FROM ${MIGRATIONS_TABLE}`;
const ROLE = 'SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user';

const migrated = async (client: Client): Promise<Set<string>> => {
  const known = await client.query<{ known: boolean }>(KNOWN, [MIGRATIONS_TABLE]);
  const done = known.rows[0]?.known ? (await client.query<{ name: string }>(DONE)).rows : [];
  return new Set(done.map(({ name }) => name));
};

/**
 * A service must not start on an older schema than its code, nor as a role that bypasses row-level security.
 * @throws Error that names the pending migrations, or that the role bypasses row-level security
 */
export const assertMigrated = ({ url, directory }: Migrations): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(ROLE);
    if (rows[0]?.free) throw new Error('This role bypasses row-level security: connect as the service role.');
    const done = await migrated(client);
    const pending = (await migrationNames(directory)).filter((name) => !done.has(name));
    if (pending.length > 0)
      throw new Error(`Pending migrations: ${pending.join(', ')}. Run the service's migrate script.`);
  });
