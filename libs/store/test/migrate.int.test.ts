import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminDatabaseUrl } from '@outlay/testing';
import knex from 'knex';
import { Client } from 'pg';
import { provisionDatabase, type ServiceUrls } from '../../../infra/postgres/provision.ts';
import { assertMigrated, createIndexConcurrently, migrate, migrateDown, runMigrateCli } from '../src/index.ts';
import { migrationsDirectory as directory } from './harness.ts';

const roles = {
  database: `migrate_${randomBytes(6).toString('hex')}`,
  owner: { name: 'outlay_migrate_test_owner', password: "o'wner" },
  service: { name: 'outlay_migrate_test', password: 'service' },
};

const send = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const ALL = [
  '0001_messaging_tables.ts',
  '0002_things.ts',
  '0003_outbox_queue.ts',
  '0004_routing_keys.ts',
  '0005_trace_contexts.ts',
  '0006_erased_tenants.ts',
  '0007_acknowledgements.ts',
  '0008_audit_changes.ts',
];

describe('provisioning and migrating', () => {
  let urls: ServiceUrls;

  beforeAll(async () => {
    const made = await Promise.all([1, 2, 3].map(() => provisionDatabase(adminDatabaseUrl(), roles)));
    urls = made[0] as ServiceUrls;
  });
  afterAll(async () => {
    await send(adminDatabaseUrl(), `DROP DATABASE ${roles.database}`);
    for (const { name } of [roles.owner, roles.service]) await send(adminDatabaseUrl(), `DROP ROLE ${name}`);
  });

  it('a service refuses to start before its migrations ran, and names them', async () => {
    const check = assertMigrated({ url: urls.url, directory });
    await expect(check).rejects.toThrow(`Pending migrations: ${ALL.join(', ')}`);
  });

  it('twenty processes at once run each migration once', async () => {
    const runs = await Promise.all(Array.from({ length: 20 }, () => migrate({ url: urls.ownerUrl, directory })));
    expect(runs.flat().sort((a, b) => a.localeCompare(b))).toEqual(ALL);
    await assertMigrated({ url: urls.url, directory });
  });

  it('a lock left behind by a killed process stops nobody', async () => {
    await send(urls.ownerUrl, 'UPDATE knex_migrations_lock SET is_locked = 1');
    expect(await migrate({ url: urls.ownerUrl, directory })).toEqual([]);
  });

  it('an older version runs on a newer schema, and finds nothing to do', async () => {
    await send(urls.ownerUrl, "INSERT INTO knex_migrations (name, batch) VALUES ('0099_of_the_future.ts', 2)");
    expect(await migrate({ url: urls.ownerUrl, directory })).toEqual([]);
    await assertMigrated({ url: urls.url, directory });
    await send(urls.ownerUrl, "DELETE FROM knex_migrations WHERE name = '0099_of_the_future.ts'");
  });

  it('goes down and up again', async () => {
    const undone = await migrateDown({ url: urls.ownerUrl, directory });
    expect(undone).toEqual(ALL.toReversed());
    const tables = `SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'knex%'`;
    expect(await send(urls.ownerUrl, tables)).toEqual([{ count: 0 }]);
    await migrate({ url: urls.ownerUrl, directory });
  });

  it('each migration is by itself: what ran before one that fails stays', async () => {
    const apart = { url: urls.ownerUrl, directory: new URL('./apart/migrations/', import.meta.url) };
    await expect(migrate(apart)).rejects.toThrow('division by zero');
    const made = `SELECT to_regclass('apart') IS NOT NULL AS apart, to_regclass('half') IS NOT NULL AS half`;
    expect(await send(urls.ownerUrl, made)).toEqual([{ apart: true, half: false }]);
    await send(urls.ownerUrl, 'DROP TABLE apart');
  });

  it('who waits for its turn to migrate holds up no index that is made concurrently', async () => {
    const indexed = { url: urls.ownerUrl, directory: new URL('./indexed/migrations/', import.meta.url) };
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(indexed)));
    const all = ['0053_indexed.ts', '0054_indexed_id.ts', '0055_indexed_anew.ts'];
    expect(runs.flat().sort((a, b) => a.localeCompare(b))).toEqual(all);
  });

  it('an index is given another form, also by a run that goes on with one that was ended', async () => {
    const rows = await send(urls.ownerUrl, "SELECT indexdef FROM pg_indexes WHERE tablename = 'indexed'");
    expect(rows).toEqual([{ indexdef: 'CREATE INDEX indexed_id ON public.indexed USING brin (id)' }]);
    await send(urls.ownerUrl, 'DROP TABLE indexed');
  });

  it('an index is not taken for one that has its name already', async () => {
    const db = knex({ client: 'pg', connection: urls.ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await db.raw('CREATE TABLE named (id bigint CONSTRAINT named_by PRIMARY KEY, other bigint)');
      const index = { name: 'named_by', table: 'named', on: '(other)' };
      await expect(createIndexConcurrently(db, index)).rejects.toThrow('named_by is an index already');
      await createIndexConcurrently(db, { ...index, name: 'named_other' });
      await createIndexConcurrently(db, { ...index, name: 'named_other' });
      await db.raw('DROP TABLE named');
    } finally {
      await db.destroy();
    }
  });

  it('the command line prints why it cannot, in one line', async () => {
    const printed: unknown[] = [];
    const { write } = process.stderr;
    process.stderr.write = (text: unknown) => printed.push(text) > 0;
    for (const url of [undefined, 'nowhere', 'postgres://nobody:x@127.0.0.1:1/none'])
      await runMigrateCli({ url, directory });
    process.stderr.write = write;
    expect(printed).toEqual([
      'DATABASE_OWNER_URL is missing (the database, as its owner)\n',
      'DATABASE_OWNER_URL must be an absolute URL (the database, as its owner)\n',
      'DATABASE_OWNER_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
    ]);
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
  });

  it('the service may use the tables and make, change or empty none', async () => {
    const forbidden = [
      'CREATE TABLE mine (id int)',
      'ALTER TABLE things DISABLE ROW LEVEL SECURITY',
      'TRUNCATE things',
      'DROP TABLE things',
      'CREATE SCHEMA mine',
      'CREATE TEMPORARY TABLE mine (id int)',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      `SET ROLE ${roles.owner.name}`,
    ];
    for (const text of forbidden) await expect(send(urls.url, text)).rejects.toThrow(/permission denied|must be owner/);
    expect(await send(urls.url, `SELECT nextval('thing_ids') > 0 AS works`)).toEqual([{ works: true }]);
  });

  it('another service cannot even connect', async () => {
    const other = { ...roles, database: `${roles.database}_other` };
    const service = { name: `${roles.service.name}_other`, password: 'x' };
    const made = await provisionDatabase(adminDatabaseUrl(), { ...other, service });
    const foreign = new URL(made.url);
    foreign.pathname = `/${roles.database}`;
    await expect(send(foreign.href, 'SELECT 1')).rejects.toThrow(/permission denied for database/);
    await send(adminDatabaseUrl(), `DROP DATABASE ${other.database}`);
    await send(adminDatabaseUrl(), `DROP ROLE ${service.name}`);
  });
});
