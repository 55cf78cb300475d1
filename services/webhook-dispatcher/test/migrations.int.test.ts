import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, waitFor } from '@outlay/testing';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import { down, up } from '../migrations/0003_days_and_replays.ts';
import { up as count, down as uncount } from '../migrations/0004_changes_of_endpoints.ts';
import { up as receive, down as unreceive } from '../migrations/0006_received_events.ts';
import * as dueRetries from '../migrations/0009_due_retries.ts';
import * as positions from '../migrations/0010_positions.ts';
import { up as knowZones } from '../migrations/0016_known_zones.ts';
import * as aggregates from '../migrations/0019_aggregates_of_events.ts';
import * as paused from '../migrations/0020_paused_replays.ts';
import * as figures from '../migrations/0021_figures.ts';
import * as traces from '../migrations/0022_trace_contexts.ts';

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase('webhook-dispatcher');
});
afterAll(() => place.close());

describe('days and replays', () => {
  it('can be undone and made again, and keep what was there', async () => {
    const { look, ownerUrl } = place;
    await look(
      `INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a.example', '{*}', NULL, 'disabled', '', 1, now(), now())`,
    );
    await look(`INSERT INTO events VALUES ('evt_1', 1, 'expense.created', now() - interval '1 day', 'x')`);
    await look(`INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at)
      SELECT 'dlv_1', 1, 'wh_1', id, kind, created_at, 'success', created_at FROM events`);
    await look(`INSERT INTO attempts VALUES ('dlv_1', 1, 1, now() - interval '1 day', 200, NULL, 3)`);
    const owner = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(unreceive);
      await owner.transaction(down);
      expect(await look('SELECT id, kind FROM events')).toEqual([{ id: 'evt_1', kind: 'expense.created' }]);
      await owner.transaction(up);
      await owner.transaction(receive);
    } finally {
      await owner.destroy();
    }
    const kept = await look(`SELECT e.kind, d.status, a.duration_ms FROM events e
      JOIN deliveries d ON d.event_id = e.id AND d.event_created_at = e.created_at JOIN attempts a ON a.delivery_id = d.id`);
    expect(kept).toEqual([{ kind: 'expense.created', status: 'success', duration_ms: 3 }]);
    expect(await look('SELECT id FROM events_default')).toEqual([]);
  });
});

describe('the count of changes', () => {
  it('can be undone and made again, and then counts from what is there', async () => {
    const { look, ownerUrl } = place;
    const owner = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(uncount);
      await owner.transaction(count);
    } finally {
      await owner.destroy();
    }
    const counted = async (): Promise<unknown> =>
      (await look('SELECT changes::int AS changes FROM endpoint_changes'))[0];
    expect(await counted()).toEqual({ changes: 1 });
    await look("UPDATE endpoints SET description = 'another'");
    expect(await counted()).toEqual({ changes: 2 });
  });
});

/** As `migrate` runs it: in a transaction, unless it says otherwise. */
const runUp = (owner: Knex, migration: { up(knex: Knex): Promise<void>; config?: { transaction: boolean } }) =>
  migration.config?.transaction === false ? migration.up(owner) : owner.transaction((tx) => migration.up(tx));

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  AND query ~* '^(create|drop) index'`;
const delivery = (id: string): string => `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type,
  event_created_at, status, created_at) VALUES ('${id}', 1, 'wh_1', '${id}', 'k', now(), 'pending', now())`;
const event = (table: string, id: string): string =>
  `INSERT INTO ${table} (id, business_id, kind, created_at, bytes) VALUES ('${id}', 1, 'k', '2020-01-01', 'x')`;
const VALID = 'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)';
const INVALID = 'UPDATE pg_index SET indisvalid = false WHERE indexrelid = $1::regclass';

describe('an index on what is large', () => {
  it.each([
    {
      of: 'deliveries',
      migration: dueRetries,
      index: 'deliveries_retries',
      writes: [delivery('dlv_8'), delivery('dlv_9')],
      leftOver: 'deliveries_retries',
      half: 'CREATE INDEX deliveries_retries ON deliveries (endpoint_id)',
    },
    {
      of: 'events',
      migration: positions,
      index: 'events_positions',
      writes: [event('events_default', 'evt_8'), event('events', 'evt_9')],
      leftOver: 'events_default_events_positions',
      half: 'CREATE INDEX events_default_events_positions ON events_default (id)',
    },
  ])('is made while a former version writes, and after a run that was ended: $of', async (each) => {
    const { migration, index, writes, leftOver, half } = each;
    const fresh = await createTestDatabase('webhook-dispatcher');
    const owner = knex({ client: 'pg', connection: fresh.ownerUrl, pool: { min: 0, max: 2 } });
    const writer = new Client({ connectionString: fresh.ownerUrl });
    await writer.connect();
    const isValid = async (name: string) => (await fresh.look(VALID, [name]))[0]?.valid;
    try {
      await fresh.look(`DROP INDEX ${index}`);
      await writer.query(`BEGIN; SET LOCAL app.across_tenants = 'on'; ${writes[0]}`);
      const made = runUp(owner, migration);
      await waitFor(async () => (await fresh.look(WAITING)).length > 0);
      const others = fresh.look(`SET lock_timeout = '1s'; ${writes[1]}`).finally(() => writer.query('COMMIT'));
      await Promise.all([others, made]);
      expect([await isValid(index), await isValid(leftOver)]).toEqual([true, true]);

      await fresh.look(`DROP INDEX ${index}; ${half}`);
      await fresh.look(INVALID, [leftOver]);
      await runUp(owner, migration);
      await runUp(owner, migration);
      expect([await isValid(index), await isValid(leftOver)]).toEqual([true, true]);
    } finally {
      await writer.end();
      await owner.destroy();
      await fresh.close();
    }
  });
});

describe('what the console reads', () => {
  it('can be undone and made again, and replays that were paused then are cancelled', async () => {
    const fresh = await createTestDatabase('webhook-dispatcher');
    const owner = knex({ client: 'pg', connection: fresh.ownerUrl, pool: { min: 0, max: 2 } });
    const replay = (id: string) =>
      fresh.look(
        `INSERT INTO replays (id, business_id, endpoint_id, status, from_at, to_at, statuses, dry_run, rate, total_count, created_at,
         updated_at) VALUES ($1, 1, 'wh_1', 'paused', now(), now(), '{failed}', false, 1, 1, now(), now())`,
        [id],
      );
    try {
      await replay('rpl_1');
      for (const { down: undo } of [traces, figures, paused, aggregates]) await owner.transaction((tx) => undo(tx));
      expect(await fresh.look('SELECT status FROM replays')).toEqual([{ status: 'cancelled' }]);
      await expect(replay('rpl_2')).rejects.toThrow('replays_status_check');
      for (const migration of [aggregates, paused, figures, traces]) await runUp(owner, migration);
      await replay('rpl_3');
      expect(await fresh.look("SELECT add_counts('{1,2}', '{0,1,4}') AS sum, add_counts('{}', '{}') AS none")).toEqual([
        { sum: [1, 3, 4], none: [] },
      ]);
      expect(await fresh.look('SELECT aggregate, trace_context FROM received_events')).toEqual([]);
    } finally {
      await owner.destroy();
      await fresh.close();
    }
  });
});

describe('the zones of businesses', () => {
  it('are known from the events that are kept, and never made older', async () => {
    const { look, ownerUrl } = place;
    const business = (id: number, version: number, timeZone: string) =>
      look(
        `INSERT INTO events (id, business_id, kind, created_at, bytes)
         VALUES ($1, $2, 'business.updated', now(), convert_to($3, 'UTF8'))`,
        [`evt_${id}_${version}`, id, JSON.stringify({ data: { business: { timeZone, version } } })],
      );
    await business(7, 1, 'America/Toronto');
    await business(7, 2, 'America/Vancouver');
    await business(8, 3, 'America/Toronto');
    await look(`INSERT INTO business_zones VALUES (8, 'America/Halifax', 4)`);
    const owner = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(knowZones);
    } finally {
      await owner.destroy();
    }
    expect(await look('SELECT business_id::int AS id, time_zone FROM business_zones ORDER BY 1')).toEqual([
      { id: 7, time_zone: 'America/Vancouver' },
      { id: 8, time_zone: 'America/Halifax' },
    ]);
  });
});
