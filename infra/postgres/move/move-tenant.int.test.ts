import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventDefinition } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createRelays, type Database, openDatabase, prepareShard } from '@outlay/store';
import { adminDatabaseUrl, createTestDatabase, type TestDatabase, testLogger, waitFor } from '@outlay/testing';
import { connected, databaseUrl } from '../connect.ts';
import { moveTenant } from './move-tenant.ts';
import { type PlaceAddress, withPlaces } from './open-places.ts';
import { tenantTables } from './parts.ts';
import { listPlaces } from './place-of.ts';

const MOVED = 1;
const NEIGHBOUR = 2;
const WORKERS = 3;
const PUT = "INSERT INTO known_records (business_id, kind, record_id, is_gone) VALUES ($1, 'vendor', $2, false)";

let main: TestDatabase;
let north: TestDatabase;
let addresses: PlaceAddress[];
const opened: Database[] = [];
const published: { id: string; aggregate: string; position: number }[] = [];
let stopRelays: () => Promise<unknown>;

const open = (): Database => {
  const outside = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  const shards = [{ name: 'north', url: north.url }];
  const database = openDatabase({ url: main.url, shards, poolSize: 4, ...outside });
  opened.push(database);
  return database;
};
const placeOf = (name: string, { url }: TestDatabase): PlaceAddress => ({
  ...{ name, url },
  adminUrl: databaseUrl(adminDatabaseUrl(), new URL(url).pathname.slice(1)),
});
const move = (to: string, report: (line: string) => void = () => undefined) =>
  withPlaces(addresses, { isMoving: true }, (places) => moveTenant({ businessId: MOVED, to, places, report }));
const countOf = async (database: TestDatabase, table: string, businessId: number): Promise<number> =>
  (await database.look(`SELECT 1 FROM ${table} WHERE business_id = $1`, [businessId])).length;

/** Writes as fast as it can until it is stopped; what was answered is counted. */
const write = (database: Database, businessId: number, worker: number) => {
  let stopping = false;
  let answered = 0;
  const origin = { businessId, userId: 7, onBehalfOf: null, credentialId: 'key_test', requestId: 'req_test' };
  const work = async (): Promise<number> => {
    for (; !stopping; answered += 1) {
      const id = worker * 1_000_000 + answered;
      await database.change(origin, async (tx) => {
        tx.write({ name: 'test-put', text: PUT, values: [businessId, id] });
        tx.publish({ definition: eventDefinition('expense.created'), aggregate: `${businessId}:${worker}`, data: {} });
        tx.audit('thing.created', `thing:${id}`);
      });
    }
    return answered;
  };
  const working = work();
  const stop = (): Promise<number> => {
    stopping = true;
    return working;
  };
  return { stop, answered: () => answered };
};

beforeAll(async () => {
  [main, north] = await Promise.all([createTestDatabase('expense'), createTestDatabase('expense')]);
  addresses = [placeOf('main', main), placeOf('north', north)];
  for (const [number, { name, adminUrl }] of addresses.entries())
    await connected(adminUrl, (client) => prepareShard(client, { name, number }));
  for (const id of [MOVED, NEIGHBOUR])
    await main.look(
      `INSERT INTO businesses (business_id, name, country, currency, time_zone, locale, distance_unit, status, version, created_at, updated_at)
       VALUES ($1, 'B', 'CA', 'CAD', 'UTC', 'en-CA', 'km', 'active', 1, now(), now())`,
      [id],
    );
  const relays = createRelays(open(), {
    publish: async ({ id, aggregate, position }) => void published.push({ id, aggregate, position }),
    ...{ logger: testLogger(), metrics: createMetrics('test'), clock: systemClock },
  });
  for (const relay of relays) await relay.start();
  stopRelays = () => Promise.all(relays.map((relay) => relay.stop()));
});
afterAll(async () => {
  await stopRelays();
  await Promise.all(opened.map((database) => database.close()));
  await main.close();
  await north.close();
});

describe('a tenant that is moved while it works', () => {
  it('loses no answered write and no event, and keeps their order, there and back', async () => {
    // The relays belong to the first; the second one has never been told where anybody is.
    const databases = [opened[0] as Database, open()];
    const writers = [MOVED, NEIGHBOUR].flatMap((id) =>
      Array.from({ length: WORKERS }, (_, worker) => write(databases[worker % 2] as Database, id, worker)),
    );
    const more = (count: number) => waitFor(() => writers.every((each) => each.answered() >= count));
    await more(20);
    const there = await move('north');
    await more(60);
    expect(await countOf(main, 'known_records', MOVED)).toBe(0);
    expect(await countOf(main, 'audit_log', MOVED)).toBe(0);
    const back = await move('main');
    const answered = await Promise.all(writers.map((each) => each.stop()));
    expect([there, back]).toMatchObject([
      { from: 'main', to: 'north' },
      { from: 'north', to: 'main' },
    ]);
    const of = (first: number) => answered.slice(first, first + WORKERS).reduce((sum, count) => sum + count, 0);
    for (const table of ['known_records', 'audit_log']) {
      expect(await countOf(main, table, MOVED)).toBe(of(0));
      expect(await countOf(main, table, NEIGHBOUR)).toBe(of(WORKERS));
      expect(await countOf(north, table, MOVED)).toBe(0);
    }
    await waitFor(() => published.length >= of(0) + of(WORKERS));
    expect(new Set(published.map(({ id }) => id)).size).toBe(of(0) + of(WORKERS));
    for (const [, own] of Map.groupBy(published, ({ aggregate }) => aggregate))
      expect(own.map(({ position }) => position)).toEqual(own.map(({ position }) => position).sort((a, b) => a - b));
  });

  it('goes on where it was ended, in whichever step', async () => {
    const writer = write(opened[0] as Database, MOVED, 7);
    await waitFor(() => writer.answered() > 5);
    const steps: string[] = [];
    const endIn = (step: number) => (line: string) => {
      steps.push(line);
      if (steps.length === step) throw new Error('ended');
    };
    // Four lines: it begins, all tables are to be copied, they are copied, it waits for what is under way, it is there.
    let isThere = false;
    for (let step = 1; !isThere; step += 1) {
      steps.length = 0;
      isThere = await move('north', endIn(step)).then(
        () => true,
        () => false,
      );
    }
    const answered = await writer.stop();
    expect(await countOf(north, 'known_records', MOVED)).toBeGreaterThanOrEqual(answered);
    expect(await countOf(main, 'known_records', MOVED)).toBe(0);
    const [place] = await withPlaces(addresses, { isMoving: false }, ([first]) => listPlaces(first?.client));
    expect(place).toMatchObject({ businessId: MOVED, shard: 'north', target: null, former: null });
    expect(await main.look('SELECT 1 FROM pg_publication')).toEqual([]);
    expect(
      await main.look("SELECT 1 FROM pg_class WHERE relreplident = 'f' AND relnamespace = 'public'::regnamespace"),
    ).toEqual([]);
  });

  it('takes every table with rows of tenants along, but what is published where it was written', async () => {
    const [{ adminUrl } = { adminUrl: '' }] = addresses;
    const moved = await connected(adminUrl, tenantTables);
    const all = await main.look<{ name: string }>(`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'business_id'`);
    const staying = all.map(({ name }) => name).filter((name) => !moved.includes(name));
    expect(staying.sort()).toEqual(['outbox', 'outbox_queue', 'tenant_places', 'tenants_elsewhere']);
    expect(moved.length).toBeGreaterThan(15);
  });

  it('is refused by name: a place that there is not, and an instance that knows of one database alone', async () => {
    await expect(move('south')).rejects.toThrow('There is no database "south"; there are main, north');
    const alone = openDatabase({
      ...{ url: main.url, poolSize: 2, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock },
    });
    await alone.read(NEIGHBOUR, async (tx) => tx.one({ text: 'SELECT 1' }));
    await expect(move('main')).rejects.toThrow(/without DATABASE_SHARDS/);
    await alone.close();
  });
});
