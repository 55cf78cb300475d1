import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@outlay/store';
import type { Client } from 'pg';
import { provisionDatabase } from '../../../infra/postgres/provision.ts';
import { adminDatabaseUrl } from './test-servers.ts';

/** The same two roles own and use every test database of a server. */
export const OWNER = { name: 'outlay_test_owner', password: 'outlay' };
export const SERVICE = { name: 'outlay_test_service', password: 'outlay' };

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
 * The name of a database that holds the migrated schema; made by whoever needs it first, while the others wait. It gets
 * its name when it is whole, so a killed run leaves no half template behind.
 */
export const ensureTemplate = async (admin: Client, directory: URL): Promise<string> => {
  const hash = hashOf(directory);
  const [name, unfinished] = [`template_${hash}`, `unfinished_${hash}`];
  const lock = BigInt.asIntN(64, BigInt(`0x${hash}`)).toString();
  await admin.query('SELECT pg_advisory_lock($1::bigint)', [lock]);
  try {
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (known.rows.length > 0) return name;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    const roles = { database: unfinished, owner: OWNER, service: SERVICE };
    const { ownerUrl } = await provisionDatabase(adminDatabaseUrl(), roles);
    await migrate({ url: ownerUrl, directory });
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1::bigint)', [lock]);
  }
};
