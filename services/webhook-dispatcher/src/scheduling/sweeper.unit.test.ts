import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { BAD, clock, job, LIMITS, offer, queuesOf, startAll } from '../../test/queue-jobs.ts';
import type { EndpointQueues } from './endpoint-queues.ts';
import { type Crowded, ENDPOINTS, MOST } from './replan.table.ts';
import { createSweeper } from './sweeper.ts';
import type { Neglected } from './swept-delivery.table.ts';

const RETRIES: Neglected = { endpointId: 'a', due: true, fresh: false };
const FIRSTS: Neglected = { endpointId: 'a', due: false, fresh: true };
/** As many as one endpoint has places for. */
const PLACES = 2 * LIMITS.duePerEndpoint;

/** How many retries of each endpoint get a new time at once, and what the feeder does in its time. */
let planned = (_endpointId: string): number => 3;
let fetched = (): void => undefined;

/** One run of the sweeper, which finds these; each endpoint that is crowded gets new times in one second. */
const sweep = async (queue: Pick<EndpointQueues, 'crowdOf'>, ...found: Neglected[]) => {
  const metrics = createMetrics('test');
  const fed: [string, string | undefined][] = [];
  const wakings: [string, number][] = [];
  const crowded: Crowded[] = [];
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const sweeper = createSweeper({
    deliveries: {
      neglected: async () => found,
      replan: async (some) => {
        crowded.push(...some);
        return some.map(({ endpointId }) => ({ endpointId, second: 7, count: planned(endpointId) }));
      },
      backlogs: async () => [],
    },
    within: 5_000,
    feeder: {
      add: (endpointId, share) => void fed.push([endpointId, share]),
      wakeAt: (endpointId, at) => void wakings.push([endpointId, at]),
    },
    ...{ queue, endpointMetrics: { backlog: () => undefined }, metrics, logger: testLogger() },
    clock: {
      now: () => new Date(0),
      // What is shorter is the time in which the feeder works.
      wait: async (ms, signal) => {
        if (ms < 1_000) return fetched();
        end();
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      },
    },
  });
  await sweeper.start();
  await over;
  await sweeper.stop();
  const replanned = Number(/^outlay_webhook_replanned_total\b.* (\d+)$/m.exec(await metrics.text())?.[1]);
  return { fed, wakings, crowded, replanned };
};

const NOTHING = { crowded: [], replanned: 0 };

beforeEach(() => {
  clock.at = 0;
  planned = () => 3;
  fetched = () => undefined;
});

describe('the sweeper', () => {
  it('has fed what is overdue, and no first attempts where only a retry is', async () => {
    const queues = queuesOf(LIMITS);
    const { fed, wakings } = await sweep(queues, RETRIES);
    expect(fed).toEqual([['a', 'due']]);
    expect(wakings).toEqual([1_000, 2_000, 3_000, 4_000].map((at) => ['a', at]));
    expect((await sweep(queues, FIRSTS)).fed).toEqual([['a', 'fresh']]);
    expect((await sweep(queues, { ...RETRIES, fresh: true })).fed).toEqual([
      ['a', 'due'],
      ['a', 'fresh'],
    ]);
  });

  it('plans retries anew where the endpoint’s own places are taken: in a second while nothing is known of it', async () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', PLACES - 1, 2);
    const { crowded, wakings, replanned } = await sweep(queues, RETRIES, { ...RETRIES, endpointId: 'b' });
    expect(crowded).toEqual([{ endpointId: 'a', free: 1, pause: 1_000, gap: 5_000 / LIMITS.duePerEndpoint }]);
    expect([wakings.filter(([, at]) => at > 5_000), replanned]).toEqual([[['a', 7_000]], 3]);
  });

  it('plans none before what is in memory is over: after one attempt, or two seconds of a rate limit', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', PLACES, 2);
    for (const slot of startAll(queues)) {
      queues.finished(slot, { ...BAD, responseTime: 3_000 });
      queues.forget(slot.job);
    }
    offer(queues, 'a', PLACES - queues.stats().jobs, 2);
    expect(queues.crowdOf('a')).toMatchObject({ free: 0, pause: 3_000, gap: 3_000 / LIMITS.duePerEndpoint });
    for (let n = 0; n < 4; n += 1) queues.offer({ ...job('paced', 2), rateLimit: 2 }, 'due');
    expect(queues.crowdOf('paced')).toMatchObject({ free: 0, pause: 2_000 });
  });

  it('plans for all instances, and leaves each other one what it can begin in two seconds, but for a rate limit', () => {
    const queues = queuesOf(LIMITS, () => 3);
    offer(queues, 'a', PLACES, 2);
    const gap = 5_000 / LIMITS.duePerEndpoint;
    expect(queues.crowdOf('a')).toEqual({ free: (2 * 2_000) / gap, pause: 1_000, gap: gap / 3 });
    for (let n = 0; n < 4; n += 1) queues.offer({ ...job('paced', 2), rateLimit: 2 }, 'due');
    expect(queues.crowdOf('paced')).toMatchObject({ free: 0 });
  });

  it('plans nothing anew where only first attempts are overdue, or where others have all places', async () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', PLACES, 2);
    expect(await sweep(queues, FIRSTS)).toMatchObject(NOTHING);
    for (let n = 0; n < 10; n += 1) offer(queues, `other${n}`, PLACES, 2);
    expect(queues.freePlaces('b', 'due')).toBe(0);
    expect(await sweep(queues, { ...RETRIES, endpointId: 'b' })).toMatchObject(NOTHING);
  });

  it('plans nothing anew while places are set aside for retries that are being fetched', async () => {
    const queues = queuesOf(LIMITS);
    queues.offer(job('a', 2), 'due');
    while (queues.reserve('a', PLACES, 'due') > 0);
    expect(queues.freePlaces('a', 'due')).toBe(0);
    expect(await sweep(queues, RETRIES)).toMatchObject(NOTHING);
  });

  it('plans nothing anew right after an outage of the database, when all attempts are over and wait for their record', async () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', PLACES, 2);
    for (let slots = startAll(queues); slots.length > 0; slots = startAll(queues))
      for (const slot of slots) queues.finished(slot, BAD);
    expect(queues.freePlaces('a', 'due')).toBe(0);
    expect(await sweep(queues, RETRIES)).toMatchObject(NOTHING);
  });

  it('plans those anew for which there is no place once the feeder has brought what fits', async () => {
    const queues = queuesOf(LIMITS);
    fetched = () => offer(queues, 'a', PLACES, 2);
    const { crowded, replanned } = await sweep(queues, RETRIES);
    expect(crowded).toMatchObject([{ endpointId: 'a', free: 0 }]);
    expect(replanned).toBe(3);
  });

  it('plans as long as an endpoint has a full part, and every endpoint once before any has a second', async () => {
    const queues = queuesOf({ ...LIMITS, places: { ...LIMITS.places, due: { jobs: 100_000, bytes: 1_000_000_000 } } });
    const endpoints = Array.from({ length: ENDPOINTS + 1 }, (_, n) => `a${n}`);
    for (const endpointId of endpoints) offer(queues, endpointId, PLACES, 2);
    const left = new Map(endpoints.map((endpointId) => [endpointId, 10]));
    left.set('a0', 2 * MOST + 10);
    planned = (endpointId) => {
      const count = Math.min(MOST, left.get(endpointId) ?? 0);
      left.set(endpointId, (left.get(endpointId) ?? 0) - count);
      return count;
    };
    const { crowded, replanned } = await sweep(queues, ...endpoints.map((endpointId) => ({ ...RETRIES, endpointId })));
    const last = endpoints.at(-1);
    expect(crowded.map(({ endpointId }) => endpointId)).toEqual([...endpoints.slice(0, -1), last, 'a0', 'a0']);
    expect(replanned).toBe(2 * MOST + 10 + ENDPOINTS * 10);
  });

  it('ends, however many are overdue', async () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', PLACES, 2);
    planned = () => MOST;
    expect((await sweep(queues, RETRIES)).crowded).toHaveLength(10);
  });
});
