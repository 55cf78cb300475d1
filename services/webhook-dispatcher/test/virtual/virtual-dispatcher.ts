import { createMetrics, type Logger } from '@outlay/runtime';
import { consumeDueTimers, createTimerIntake, timerBytes } from '../../src/scheduling/due-timers.consumer.ts';
import { createEndpointMetrics } from '../../src/scheduling/endpoint-metrics.ts';
import type { Limits } from '../../src/scheduling/endpoint-queue.ts';
import { createEndpointQueues } from '../../src/scheduling/endpoint-queues.ts';
import { createFeeder } from '../../src/scheduling/feeder.ts';
import type { Job, Timer } from '../../src/scheduling/job.ts';
import { createSweeper } from '../../src/scheduling/sweeper.ts';
import { createLeasedJobs, createWorkQueue } from '../../src/scheduling/work-queue.ts';
import { type Attempted, completionOf } from '../../src/sending/delivering/attempt.ts';
import { createDeliverer } from '../../src/sending/delivering/deliverer.ts';
import { type Outcome, outcomeOf, UNTIMED } from '../../src/transport/http-client/outcome.ts';
import { createSeen } from './seen.ts';
import { createVirtualRecord, type VirtualRecord } from './virtual-record.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a receiver answers to each attempt, and after how many milliseconds. */
export type Receiver = ({ statusCode: number } | { failure: 'timeout' }) & { after: number };

type Settings = {
  time: VirtualTime;
  limits: Limits;
  schedule: readonly number[];
  receivers: ReadonlyMap<string, Receiver>;
  random: () => number;
  /** Another one with the same record, and how many there are. */
  beside?: { seen: ReturnType<typeof createSeen>; record: VirtualRecord };
  instances?: number;
};

export const SWEEP = 5_000;
const TIMEOUT = 5_000;
export const HANGS: Receiver = { failure: 'timeout', after: TIMEOUT };
const LEASE = 20_000;
/** Milliseconds that a statement and a confirm of the broker take. */
const STATEMENT = 3;
/** Milliseconds that a timer of the broker is late at most. */
const TIMER_LATE = 200;

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const logger = silent as unknown as Logger;

const MESSAGE = { id: 'x', kind: 'x', routingKey: 'x', headers: {}, redelivered: false, attempt: 1 };

/**
 * A dispatcher whose every part is the real one, but for the record, the broker's delays and the receivers: those are in
 * memory and take virtual time.
 */
export const startVirtualDispatcher = async (settings: Settings) => {
  const { time, limits, schedule, receivers, random, instances = 1 } = settings;
  const { clock } = time;
  const seen = settings.beside?.seen ?? createSeen(time.now);
  const record = settings.beside?.record ?? createVirtualRecord(time.now, seen.overdue);
  const at = (): number => clock.now().getTime();
  const statement = async <T>(run: () => T): Promise<T> => {
    await time.wait(STATEMENT);
    return run();
  };
  const leased = createLeasedJobs({
    renew: (jobs) => statement(() => record.renew(jobs)),
    release: (jobs) => statement(() => record.release(jobs)),
    ...{ lease: LEASE, timeout: TIMEOUT, clock, logger },
  });
  const queues = createEndpointQueues(limits, { now: time.now, random, instances: () => instances });
  const queue = createWorkQueue(queues, leased);
  const feeder = createFeeder(
    {
      takeOverdue: (portions) => statement(() => record.takeOverdue(portions, at())),
      ...{ clock, logger },
    },
    queue,
  );
  const metrics = createMetrics('virtual');
  const endpointMetrics = createEndpointMetrics({ metrics, logger, clock }, limits.lateAfter);
  const sweeper = createSweeper({
    deliveries: {
      neglected: (before) => statement(() => record.neglected(before.getTime())),
      replan: (crowded, now) => statement(() => record.replan(crowded, now.getTime(), random)),
      backlogs: async () => [],
    },
    within: SWEEP,
    endpointMetrics,
    ...{ feeder, queue, clock, logger, metrics },
  });
  const timers = consumeDueTimers(
    createTimerIntake({
      queue,
      takeNamed: (some) => statement(() => record.takeNamed(some, at())),
      feeder,
    }),
  );
  const goOff = async (timer: Timer): Promise<void> => {
    const message = { ...MESSAGE, body: timerBytes(timer) };
    const { verdict } = await timers.handle(message);
    if (verdict === 'retry-later') time.after(1_000, () => void goOff(timer));
  };
  const post = async (job: Job): Promise<Outcome> => {
    const { after: responseTime, ...answer } = receivers.get(job.endpointId) ?? HANGS;
    await time.wait(responseTime);
    return outcomeOf({ ...answer, responseTime, timing: UNTIMED });
  };
  const deliverer = createDeliverer({
    recorded: () => undefined,
    destinations: { find: async () => ({ active: true }) as never },
    attempt: async (job): Promise<Attempted> => {
      seen.started(job);
      endpointMetrics.started(job);
      const outcome = await post(job);
      const completion = completionOf(outcome, job.attempt - job.attemptsBefore, schedule, clock.now());
      seen.ended(job, completion.delay);
      return { outcome, completion };
    },
    save: ({ job, completion }) => statement(() => record.finish(job, completion)),
    setTimer: (delay, timer) =>
      statement(() => void time.after(delay + random() * TIMER_LATE - STATEMENT, () => void goOff(timer))),
    gone: async () => undefined,
    ...{ stopWithin: 0, cut: async () => undefined },
    ...{ queue, leased, clock, logger },
  });
  for (const part of [deliverer, feeder, sweeper]) await part.start();

  return {
    seen,
    record,
    queue,
    /** The value of a metric that counts. */
    counted: async (name: string): Promise<number> => {
      const values = [...(await metrics.text()).matchAll(new RegExp(`^${name}\\b.* (\\d+)$`, 'gm'))];
      return values.reduce((sum, [, value]) => sum + Number(value), 0);
    },
    /** What is in memory and under way. */
    stats: queues.stats,
    /** An event for that endpoint was published: kept as the intake does. */
    publish: (id: string, endpointId: string): void => {
      seen.published(id, endpointId);
      const row = record.add(id, endpointId, { nextAt: at() });
      if (!row) return;
      const place = !feeder.has(endpointId) && queue.reserve(endpointId, 1) === 1;
      if (place) queue.accept(record.takeNamed([{ deliveryId: id, endpointId, attempt: 1 }], at()).jobs);
      if (place) queue.unreserve(endpointId, 1);
      else feeder.add(endpointId, 'fresh');
    },
  };
};
