import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { byteColumns, createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { SEALED } from '../src/server/sealed.ts';

const TABLES = [
  ...['endpoints', 'events', 'deliveries', 'attempts', 'replays', 'endpoint_changes', 'received_from_others'],
  ...['answer_keys', 'endpoint_sequences'],
  ...['endpoint_minutes', 'endpoint_streaks', 'failure_digests', 'business_zones', 'webhook_figures'],
];
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabase('webhook-dispatcher');
  const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  database = openDatabase({ url: place.url, poolSize: 2, ...settings });
  await place.look(
    `INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a.example', '{*}', NULL, 'active', '', 1, now(), now())`,
  );
  await place.look(`INSERT INTO events VALUES ('evt_1', 1, 'expense.created', now(), '')`);
  await place.look(`INSERT INTO received_from_others VALUES (1, 'evt_2', 'business.created', now(), '')`);
  await place.look(`INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at)
    VALUES ('dlv_1', 1, 'wh_1', 'evt_1', 'expense.created', now(), 'pending', now())`);
  await place.look(`INSERT INTO replays (id, business_id, endpoint_id, status, from_at, to_at, statuses, dry_run, rate,
    total_count, created_at, updated_at)
    VALUES ('rpl_1', 1, 'wh_1', 'running', now(), now(), '{failed}', false, 1, 1, now(), now())`);
  await place.look(`INSERT INTO answer_keys VALUES (now(), 1, '')`);
  await place.look(`INSERT INTO endpoint_sequences VALUES (1, 'wh_1', 'expense:1', 1)`);
  await place.look(`INSERT INTO endpoint_minutes VALUES (1, 'wh_1', now(), '', 1, 0)`);
  await place.look(`INSERT INTO endpoint_streaks VALUES ('wh_1', 1, 0)`);
  await place.look(`INSERT INTO failure_digests VALUES (1, now())`);
  await place.look(`INSERT INTO business_zones VALUES (1, 'America/Toronto', 1)`);
  await place.look(`INSERT INTO webhook_figures VALUES (1, 'wh_1', 60, now(), 1, 1, 1, 0, '{1}')`);
  await place.look(`INSERT INTO attempts VALUES ('dlv_1', 1, 1, now(), 200, NULL, 3)`);
});
afterAll(async () => {
  await database.close();
  await place.close();
});

describe('row-level security', () => {
  it.each(TABLES)('shows no other business the rows of %s', async (table) => {
    const seen = (businessId: number) =>
      database.read(businessId, async (tx) => (await tx.rows({ text: `SELECT 1 FROM ${table}` })).length);
    expect([await seen(1), await seen(2)]).toEqual([1, 0]);
    const touched = await database.acrossTenants((tx) => tx.rows({ text: `SELECT 1 FROM ${table}` }));
    expect(touched).toHaveLength(1);
  });

  it('shows a business the events that it received, of itself and of others, and no other business any of them', async () => {
    const seen = (businessId: number) =>
      database.read(businessId, (tx) => tx.rows({ text: 'SELECT id FROM received_events ORDER BY id' }));
    expect([await seen(1), await seen(2)]).toEqual([[{ id: 'evt_1' }, { id: 'evt_2' }], []]);
  });

  it.each(TABLES)('keeps %s from being changed over it', async (table) => {
    const origin = { businessId: 2, userId: null, onBehalfOf: null, credentialId: 'test', requestId: 'test' };
    const gone = await database.change(origin, (tx) => tx.rows({ text: `DELETE FROM ${table} RETURNING 1` }));
    expect(gone).toEqual([]);
  });
});

describe('what is sealed', () => {
  it('is every column of bytes but the events themselves and answers, which the keys of their days seal', async () => {
    const names = SEALED.map(({ table, column }) => `${table}.${column}`);
    expect(new Set([...names, 'events.bytes', 'received_from_others.bytes', 'attempts.answer'])).toEqual(
      new Set(await byteColumns(place)),
    );
  });
});
