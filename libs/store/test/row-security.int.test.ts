import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertMigrated, type Database, type Transaction } from '../src/index.ts';
import { createHarness, type Harness, migrationsDirectory } from './harness.ts';

const INSERTS: Record<string, string> = {
  outbox: `INSERT INTO outbox (event_id, business_id, aggregate, kind, version, bytes, created_at) VALUES ('e' || ($1::bigint)::text, $1, 'a', 'k', 1, '', now())`,
  outbox_queue: `INSERT INTO outbox_queue (id, business_id) VALUES ($1, $1)`,
  known_records: `INSERT INTO known_records (business_id, kind, record_id, is_gone) VALUES ($1, 'vendor', 1, false)`,
  inbox: `INSERT INTO inbox (event_id, business_id, kind, heard_at) VALUES ('e' || ($1::bigint)::text, $1, 'k', now())`,
  idempotency_keys: `INSERT INTO idempotency_keys (business_id, credential_id, route, key, fingerprint, answer, created_at) VALUES ($1, 'c', 'r', 'k', 'f', '{}', now())`,
  audit_log: `INSERT INTO audit_log (business_id, at, credential, action, resource, request_id) VALUES ($1, now(), 'c', 'a', 'r', 'q')`,
  things: `INSERT INTO things (id, business_id, name) VALUES ($1, $1, 'n')`,
};
const TABLES = Object.keys(INSERTS);

describe('row-level security', () => {
  let harness: Harness;
  let database: Database;

  const insert = (table: string, businessId: number) => (tx: Transaction) =>
    tx.rows({ text: INSERTS[table] ?? '', values: [businessId] });
  const seen = (table: string) => (tx: Transaction) =>
    tx.rows<{ business_id: number }>({ text: `SELECT business_id FROM ${table} ORDER BY business_id` });
  const change = <T>(businessId: number, work: (tx: Transaction) => Promise<T>) =>
    database.change({ businessId, userId: null, onBehalfOf: null, credentialId: 'c', requestId: 'r' }, work);

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open();
    for (const table of TABLES) for (const business of [1, 2]) await change(business, insert(table, business));
  });
  afterAll(() => harness.close());

  it('is proven here for every table that has a business id', async () => {
    const guarded = await harness.raw.look<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'business_id' AND table_schema = 'public'`,
    );
    expect(new Set(guarded.map(({ name }) => name))).toEqual(new Set(TABLES));
  });

  it.each(TABLES)('shows of %s only the rows of the business that was named', async (table) => {
    expect(await database.read(1, seen(table))).toEqual([{ business_id: 1 }]);
    expect(await database.read(2, seen(table))).toEqual([{ business_id: 2 }]);
    expect(await database.read(3, seen(table))).toEqual([]);
  });

  it.each(TABLES)('refuses a row of another business in %s', async (table) => {
    await expect(change(1, insert(table, 9))).rejects.toThrow(/row-level security/);
  });

  it.each(TABLES)('lets nobody change or remove the rows of another business in %s', async (table) => {
    if (table !== 'audit_log')
      for (const verb of [`UPDATE ${table} SET business_id = business_id`, `DELETE FROM ${table}`]) {
        const text = `${verb} WHERE business_id = 2 RETURNING 1`;
        expect(await change(1, (tx) => tx.rows({ text }))).toEqual([]);
      }
    const moved = change(1, (tx) => tx.rows({ text: `UPDATE ${table} SET business_id = 2` }));
    await expect(moved).rejects.toThrow(/row-level security|append-only/);
  });

  it.each(TABLES)('shows no row of %s to a transaction that named no business, the owner included', async (table) => {
    const { Client } = await import('pg');
    for (const url of [harness.raw.url, harness.raw.ownerUrl]) {
      const client = new Client({ connectionString: url });
      await client.connect();
      expect((await client.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
      await client.end();
    }
  });

  it('is passed by acrossTenants only, which shows everything', async () => {
    for (const table of TABLES)
      expect(await database.acrossTenants(seen(table))).toEqual([{ business_id: 1 }, { business_id: 2 }]);
  });

  it('leaves nothing behind on a connection for the next transaction', async () => {
    const narrow = harness.open({ poolSize: 1 });
    await narrow.acrossTenants(seen('things'));
    expect(await narrow.read(1, seen('things'))).toEqual([{ business_id: 1 }]);
  });

  it('refuses a business id that is none', async () => {
    for (const id of [-1, 1.5, Number.NaN, 2 ** 60, '1; DROP TABLE things' as unknown as number])
      await expect(database.read(id, seen('things'))).rejects.toThrow(RangeError);
  });

  it('keeps the audit log append-only', async () => {
    for (const text of ['UPDATE audit_log SET action = $1', 'DELETE FROM audit_log WHERE action = $1'])
      await expect(change(1, (tx) => tx.rows({ text, values: ['a'] }))).rejects.toThrow('append-only');
  });

  it('lets the service start as its own role and as no superuser', async () => {
    await assertMigrated({ url: harness.raw.url, directory: migrationsDirectory });
    const { OUTLAY_TEST_DATABASE_URL: superuser = '' } = process.env;
    await expect(assertMigrated({ url: superuser, directory: migrationsDirectory })).rejects.toThrow(/bypasses/);
  });
});
