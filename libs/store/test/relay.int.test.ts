import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope } from '@outlay/contracts';
import { createMetrics, type Part, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { createRelay, type Database, type OutboxEvent, type RelaySettings } from '../src/index.ts';
import { createHouse, fact, type House, origin } from './harness.ts';

type Publish = RelaySettings['publish'];

/** The same numbers between 0 and 1 in each run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Ends every connection of the service under test. */
const KILL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = 'outlay_test_service'`;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the relay', () => {
  let house: House;
  let database: Database;
  let running: Part[] = [];
  const metrics = createMetrics('test');

  beforeAll(async () => {
    house = await createHouse();
    database = house.open();
  });
  afterEach(async () => {
    await Promise.all(running.map((relay) => relay.stop()));
    running = [];
    await house.raw.look('TRUNCATE outbox, outbox_queue');
  });
  afterAll(() => house.close());

  const relay = async (publish: Publish, overrides: Partial<RelaySettings> = {}) => {
    const settings = { database, publish, logger: testLogger(), metrics, clock: systemClock, ...overrides };
    const made = createRelay(settings);
    running.push(made);
    await made.start();
    return made;
  };
  const say = (...aggregates: string[]) =>
    database.change(origin(), async (tx) => tx.say(...aggregates.map((aggregate, n) => fact(aggregate, { n }))));
  const backlog = async () => (await house.raw.look('SELECT id FROM outbox_queue')).length;
  const empty = () => waitFor(async () => (await backlog()) === 0);
  const dataOf = ({ bytes }: OutboxEvent) => (JSON.parse(bytes.toString()) as Envelope).data;

  it('publishes the bytes that the transaction sealed, once', async () => {
    await say('thing:1');
    const [row] = await house.raw.look<{ event_id: string; bytes: Buffer }>('SELECT event_id, bytes FROM outbox');
    const published: OutboxEvent[] = [];
    await relay(async (event) => void published.push(event));
    await empty();
    expect(published).toEqual([
      {
        id: row?.event_id,
        kind: 'expense.created',
        version: 1,
        businessId: 1,
        aggregate: 'thing:1',
        bytes: row?.bytes,
      },
    ]);
  });

  it('keeps order per aggregate, loses nothing and repeats only what failed, with four relays and a failing broker', async () => {
    const random = seeded(42);
    const aggregates = Array.from({ length: 25 }, (_, index) => `thing:${index}`);
    const confirmed = new Map<string, number[]>(aggregates.map((aggregate) => [aggregate, []]));
    const inFlight = new Set<string>();
    let overlaps = 0;
    const publish: Publish = async (event) => {
      if (inFlight.has(event.aggregate)) overlaps += 1;
      inFlight.add(event.aggregate);
      for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await turn();
      inFlight.delete(event.aggregate);
      if (random() < 0.2) throw new Error('refused');
      confirmed.get(event.aggregate)?.push(dataOf(event).n as number);
    };
    for (let index = 0; index < 4; index += 1) await relay(publish, { database: house.open(), every: 10 });
    for (let round = 0; round < 8; round += 1)
      await database.change(origin(), async (tx) =>
        tx.say(...aggregates.flatMap((aggregate) => [0, 1].map((n) => fact(aggregate, { n: 2 * round + n })))),
      );
    await empty();
    expect(overlaps).toBe(0);
    const expected = Array.from({ length: 16 }, (_, index) => index);
    for (const aggregate of aggregates) expect(confirmed.get(aggregate)).toEqual(expected);
  });

  it('goes past what another relay is carrying', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const published: string[] = [];
    const publish: Publish = async ({ aggregate }) => {
      published.push(aggregate);
      if (aggregate === 'thing:slow') await released;
    };
    await say('thing:slow', 'thing:slow');
    await relay(publish);
    await waitFor(() => published.length === 1);
    await say('thing:fast');
    await relay(publish, { database: house.open() });
    await waitFor(() => published.length === 2);
    expect(published).toEqual(['thing:slow', 'thing:fast']);
    release();
    await empty();
    expect(published).toHaveLength(3);
  });

  it('does not miss a wake that comes during a run', async () => {
    let woken: () => void = () => undefined;
    const handle = house.open({ onCommit: () => woken() });
    const sayNow = (aggregate: string) => handle.change(origin(), async (tx) => tx.say(fact(aggregate)));
    const published: string[] = [];
    const only = await relay(
      async ({ aggregate }) => {
        published.push(aggregate);
        if (aggregate === 'thing:first') await sayNow('thing:second');
      },
      { every: 60_000 },
    );
    woken = only.wake;
    await sayNow('thing:first');
    await waitFor(() => published.length === 2);
    expect(published).toEqual(['thing:first', 'thing:second']);
  });

  it('finds by its slow poll what nobody woke it for', async () => {
    const published: string[] = [];
    await relay(async ({ id }) => void published.push(id), { every: 20 });
    await say('thing:1');
    await waitFor(() => published.length === 1);
  });

  it('lets one event that is always refused hold up only its own aggregate', async () => {
    const published: unknown[] = [];
    await relay(
      async (event) => {
        if (event.aggregate === 'thing:poison') throw new Error('unroutable');
        published.push(event.aggregate);
      },
      { every: 5 },
    );
    await say('thing:poison', 'thing:poison', 'thing:1');
    await say('thing:2');
    await waitFor(() => published.length === 2);
    await waitFor(async () => Number((await house.raw.look('SELECT max(tries) FROM outbox_queue'))[0]?.max) > 2);
    expect(await backlog()).toBe(2);
  });

  it('carries several events of one aggregate in one batch, each after the confirm of the one before', async () => {
    const seen: string[] = [];
    await say('thing:1', 'thing:2', 'thing:1', 'thing:1');
    await relay(async (event) => {
      seen.push(`${event.aggregate} ${dataOf(event).n} leaves`);
      await turn();
      seen.push(`${event.aggregate} ${dataOf(event).n} arrived`);
    });
    await empty();
    const one = seen.filter((line) => line.startsWith('thing:1'));
    expect(one).toEqual([0, 2, 3].flatMap((n) => [`thing:1 ${n} leaves`, `thing:1 ${n} arrived`]));
  });

  it('finds what an instance of the release before wrote, which knew no queue', async () => {
    await house.raw.look(`INSERT INTO outbox (event_id, business_id, aggregate, kind, version, bytes, created_at)
      VALUES ('evt_old', 1, 'thing:1', 'expense.created', 1, '{}', now())`);
    const published: string[] = [];
    await relay(async ({ id }) => void published.push(id));
    await waitFor(() => published.length === 1);
    expect(published).toEqual(['evt_old']);
    await empty();
  });

  it('keeps an event that was published late for an hour from then on', async () => {
    await say('thing:1', 'thing:2');
    await house.raw.look(
      `UPDATE outbox SET published_at = published_at - interval '3 hours' WHERE aggregate = 'thing:2'`,
    );
    await relay(async () => undefined);
    await empty();
    const young = `SELECT aggregate FROM outbox WHERE published_at > now() - interval '1 hour' ORDER BY id`;
    expect(await house.raw.look(young)).toEqual([{ aggregate: 'thing:1' }, { aggregate: 'thing:2' }]);
  });

  it('is not starved by more refused events than fit into a batch', async () => {
    await say(...Array.from({ length: 600 }, (_, index) => `poison:${index}`));
    const published: string[] = [];
    await relay(
      async ({ aggregate }) => {
        if (aggregate.startsWith('poison')) throw new Error('unroutable');
        published.push(aggregate);
      },
      { every: 5 },
    );
    await say('thing:1');
    await waitFor(() => published.length === 1);
  });

  it('asks with one event at a time while the broker is away, and catches up when it is back', async () => {
    const broker: { away: boolean } = { away: true };
    let asked = 0;
    await say(...Array.from({ length: 50 }, (_, index) => `thing:${index}`));
    await relay(
      async () => {
        asked += 1;
        if (broker.away) throw new Error('no connection');
      },
      { every: 5 },
    );
    await waitFor(() => asked > 52);
    const runs = asked - 50;
    expect(await backlog()).toBe(50);
    expect(runs).toBeLessThan(50);
    broker.away = false;
    await empty();
  });

  it('goes on when PostgreSQL was away', async () => {
    const published: string[] = [];
    await relay(async ({ id }) => void published.push(id), { every: 20 });
    await house.raw.look(KILL);
    await waitFor(() => say('thing:1').then(() => true));
    await waitFor(() => published.length > 0);
  });

  it('publishes again what was confirmed when its own transaction was lost', async () => {
    const published: string[] = [];
    await say('thing:1');
    await relay(
      async ({ id }) => {
        published.push(id);
        if (published.length === 1) await house.raw.look(KILL);
      },
      { every: 20 },
    );
    await empty();
    expect(published).toHaveLength(2);
    expect(new Set(published).size).toBe(1);
  });

  it('shows its backlog and the age of the oldest event', async () => {
    await say('thing:1', 'thing:2', 'thing:1');
    const own = createMetrics('test');
    await relay(() => Promise.reject(new Error('away')), { metrics: own });
    await waitFor(async () => /outbox_backlog\{.*\} 3\n/.test(await own.text()));
    expect(await own.text()).toMatch(/outbox_oldest_seconds\{.*\} 0?\.?\d/);
  });
});
