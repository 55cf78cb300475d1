import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { BAD, clock, job, LIMITS, offer, queuesOf, startAll } from '../../test/queue-jobs.ts';
import type { EndpointQueues } from './endpoint-queues.ts';
import type { Crowded } from './replan.table.ts';
import { createSweeper } from './sweeper.ts';
import type { Neglected } from './swept-delivery.table.ts';

const RETRIES: Neglected = { endpointId: 'a', due: true, fresh: false };
const FIRSTS: Neglected = { endpointId: 'a', due: false, fresh: true };
/** As many as one endpoint has places for. */
const PLACES = 2 * LIMITS.duePerEndpoint;

/** One run of the sweeper, which finds these; each endpoint that is crowded gets three new times in one second. */
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
        return some.map(({ endpointId }) => ({ endpointId, second: 7, count: 3 }));
      },
      backlogs: async () => {
        end();
        return [];
      },
    },
    within: 5_000,
    feeder: {
      add: (endpointId, share) => void fed.push([endpointId, share]),
      wakeAt: (endpointId, at) => void wakings.push([endpointId, at]),
    },
    ...{ queue, endpointMetrics: { backlog: () => undefined }, metrics, logger: testLogger() },
    clock: {
      now: () => new Date(0),
      wait: (_ms, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
    },
  });
  await sweeper.start();
  await over;
  await sweeper.stop();
  const replanned = Number(/^outlay_webhook_replanned_total\b.* (\d+)$/m.exec(await metrics.text())?.[1]);
  return { fed, wakings, crowded, replanned };
};

const NOTHING = { crowded: [], wakings: [], replanned: 0 };

beforeEach(() => {
  clock.at = 0;
});

describe('the sweeper', () => {
  it('has fed what is overdue, and no first attempts where only a retry is', async () => {
    const queues = queuesOf(LIMITS);
    expect((await sweep(queues, RETRIES)).fed).toEqual([['a', 'due']]);
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
    expect([wakings, replanned]).toEqual([[['a', 7_000]], 3]);
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
});
