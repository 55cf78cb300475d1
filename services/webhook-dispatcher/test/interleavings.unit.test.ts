import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import fc from 'fast-check';
import { createEndpointQueues } from '../src/scheduling/endpoint-queues.ts';
import type { Job } from '../src/scheduling/job.ts';
import { createLeasedJobs, createWorkQueue } from '../src/scheduling/work-queue.ts';
import { type Attempted, completionOf } from '../src/sending/delivering/attempt.ts';
import { createDeliverer } from '../src/sending/delivering/deliverer.ts';
import { type Outcome, outcomeOf, UNTIMED } from '../src/transport/http-client/outcome.ts';
import { fakeRecord } from './fake-record.ts';
import { fakeRelay } from './fake-relay.ts';

/** `OUTLAY_INTERLEAVINGS=10000 npm test -- services/webhook-dispatcher/test/interleavings` runs the whole number. */
const RUNS = Number(process.env.OUTLAY_INTERLEAVINGS ?? 200);
const SCHEDULE = [1, 2, 3, 4, 5, 6];
const ENDPOINTS = ['a', 'b', 'c'];
const LIMITS = {
  ...{ initial: 2, most: 4, mostQuick: 8, waitingPerSlot: 4, calm: 6, troubled: 4, due: 6 },
  ...{ duePerEndpoint: 4, late: 1, lateAfter: 1, remembered: 10 },
  places: { fresh: { jobs: 20, bytes: 1_000_000 }, due: { jobs: 12, bytes: 1_000_000 } },
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const answered = (statusCode: number): Outcome => outcomeOf({ statusCode, responseTime: 1, timing: UNTIMED });

type Post = { job: Job; answer(statusCode: number): void };

/** The receivers: they see each POST at once and answer when `answer` is called. */
const createReceivers = () => {
  const seen: Job[] = [];
  let open: Post[] = [];
  return {
    seen,
    post: (job: Job): Promise<Outcome> => {
      seen.push(job);
      return new Promise((resolve) => open.push({ job, answer: (statusCode) => resolve(answered(statusCode)) }));
    },
    answer: (statusCode: number, most: number): void => {
      const now = open.slice(0, most);
      open = open.slice(most);
      for (const { answer } of now) answer(statusCode);
    },
  };
};

const createWorld = () => {
  const record = fakeRecord();
  const relay = fakeRelay();
  const receivers = createReceivers();
  const logger = testLogger();
  /**
   * A dispatcher process. Killed, it does nothing any more. Frozen until its leases are over, it starts nothing on waking
   * (`leased.mayStart`), but tries to record what it had begun.
   */
  const start = () => {
    let alive = true;
    let frozen = false;
    const never = new Promise<never>(() => undefined);
    const { renew, release } = record;
    const leased = createLeasedJobs({ renew, release, lease: 1e9, timeout: 1, clock: systemClock, logger });
    const queue = createWorkQueue(createEndpointQueues(LIMITS, { now: () => 0, random: () => 0 }), leased);
    createDeliverer({
      recorded: () => undefined,
      queue,
      leased,
      destinations: { find: async () => ({ active: true }) as never },
      attempt: async (job): Promise<Attempted> => {
        if (!alive || frozen) return await never;
        const outcome = await receivers.post(job);
        return { outcome, completion: completionOf(outcome, job.attempt, SCHEDULE, new Date(0)) };
      },
      save: ({ job, completion }) => (alive ? record.finish(job, completion) : never),
      setTimer: async () => undefined,
      gone: async () => undefined,
      ...{ stopWithin: 0, cut: async () => undefined },
      ...{ clock: systemClock, logger },
    });
    return {
      take: async (): Promise<void> => {
        if (alive && !frozen) queue.accept(await record.take(3));
      },
      /** A message is done once its row is written; who is dead by then never confirms it, and it comes again. */
      handle: (endpointId: string, most: number, dies: boolean): void =>
        relay.handle(most, (id) => {
          if (!alive || frozen) return false;
          record.add(id, endpointId);
          return !dies;
        }),
      drop: async (endpointId: string): Promise<void> => void (alive && (await queue.drop(endpointId))),
      freeze: (): void => {
        frozen = true;
      },
      kill: (): void => {
        alive = false;
      },
    };
  };
  return { record, relay, receivers, start };
};

type World = ReturnType<typeof createWorld> & {
  processes: ReturnType<ReturnType<typeof createWorld>['start']>[];
  /** How often a delivery had been posted when its cancellation was answered. */
  cancelled: Map<string, number>;
};
const postsOf = ({ receivers }: World, id: string): number =>
  receivers.seen.filter(({ deliveryId }) => deliveryId === id).length;

/** What can happen; `n` chooses a delivery, a process or a number, `of` an endpoint. */
const STEPS: Record<string, (world: World, n: number, of: number) => void | Promise<void>> = {
  publish: async ({ relay }, n) => {
    if (!relay.recorded().includes(`d${n}`)) await relay.publish(`d${n}`);
  },
  relay: ({ relay }, n) => relay.carrySome(n),
  loseConfirm: ({ relay }) => relay.crashNext(),
  wipe: ({ relay }) => relay.wipe(),
  handle: ({ processes }, n, of) => processes[n % 2]?.handle(ENDPOINTS[of] ?? 'a', n, n === 1),
  take: ({ processes }, n) => processes[n % 2]?.take(),
  ok: ({ receivers }, n) => receivers.answer(200, n),
  fail: ({ receivers }, n) => receivers.answer(500, n),
  refuse: ({ receivers }, n) => receivers.answer(404, n),
  expire: async ({ record, processes, start }) => {
    for (const each of processes) each.freeze();
    processes.splice(0, 2, start(), start());
    await record.expire();
  },
  drop: ({ processes }, n, of) => processes[n % 2]?.drop(ENDPOINTS[of] ?? 'a'),
  kill: ({ processes, start }, n) => {
    processes[n % 2]?.kill();
    processes[n % 2] = start();
  },
  cancel: async (world, n) => {
    if (await world.record.cancel(`d${n}`)) world.cancelled.set(`d${n}`, postsOf(world, `d${n}`));
  },
};
const names = Object.keys(STEPS);
const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(7), fc.nat(2)), { maxLength: 60, size: 'max' });

/** Both old processes are gone; a new one does what is left, at a receiver that mostly works. */
const finishAll = async (world: World): Promise<void> => {
  const { record, relay, receivers, processes, start } = world;
  for (const each of processes) each.kill();
  await record.expire();
  const last = start();
  await relay.carry();
  last.handle('a', Number.POSITIVE_INFINITY, false);
  for (let round = 0; round < 400 && record.rows().some(({ next }) => next); round += 1) {
    await last.take();
    await turn();
    receivers.answer(round % 3 === 0 ? 500 : 200, 50);
    await turn();
  }
};

describe('relay, dispatchers, sweeper and a crashing receiver, in any order', () => {
  it('lose nothing, deliver nothing after a cancel and never attempt more than seven times', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const made = createWorld();
        const world: World = { ...made, processes: [made.start(), made.start()], cancelled: new Map() };
        for (const [name, n, of] of script) {
          await STEPS[name]?.(world, n, of);
          await turn();
        }
        await finishAll(world);
        expect(made.record.rows().map(({ id }) => id)).toEqual(expect.arrayContaining(made.relay.recorded()));
        for (const { id, status, attempts, next, cancelled } of made.record.rows()) {
          expect([id, next, status === 'pending', attempts > 7]).toEqual([id, false, false, false]);
          if (cancelled) expect([id, postsOf(world, id)]).toEqual([id, world.cancelled.get(id)]);
          else expect(postsOf(world, id)).toBeGreaterThan(0);
        }
        expect(Math.max(0, ...made.receivers.seen.map(({ attempt }) => attempt))).toBeLessThanOrEqual(7);
      }),
      { numRuns: RUNS },
    );
  });
});
