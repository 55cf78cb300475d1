import { type Consumer, deadLetter, done, retryLater, type Verdict, WEBHOOKS_DUE } from '@outlay/bus';
import { inBatches } from '@outlay/runtime';
import type { Named } from './due-delivery.table.ts';
import type { Feeder } from './feeder.ts';
import type { Timer } from './job.ts';
import type { WorkQueue } from './work-queue.ts';

type Settings = {
  queue: Pick<WorkQueue, 'reserve' | 'unreserve' | 'accept'>;
  takeNamed(timers: readonly Timer[]): Promise<Named>;
  /** Brings what stays in the database. */
  feeder: Pick<Feeder, 'add' | 'wakeAt'>;
};

export type TimerIntake = (timer: Timer) => Promise<Verdict>;

const MOST = 200;
const LINGER = 5;
const PREFETCH = 400;

/** A timer as the delay queues hold it. */
export const timerBytes = (timer: Timer): Buffer => Buffer.from(JSON.stringify(timer));

const read = (body: Buffer): Timer | undefined => {
  try {
    const { deliveryId, endpointId, businessId, attempt } = JSON.parse(body.toString('utf8')) as Partial<Timer>;
    if (typeof deliveryId !== 'string' || typeof endpointId !== 'string' || !Number.isSafeInteger(attempt)) return;
    const of = Number.isSafeInteger(businessId) ? { businessId: Number(businessId) } : {};
    return { deliveryId, endpointId, ...of, attempt: Number(attempt) };
  } catch {
    return undefined;
  }
};

/**
 * When the broker's timer goes off, the attempt it names is taken, if it is still to be made: a second timer, or one of a
 * delivery that was cancelled or is leased, finds nothing. Where memory has no place the row waits, overdue, for the feeder;
 * whose time has not come, by this clock, is fetched when it has.
 */
export const createTimerIntake = ({ queue, takeNamed, feeder }: Settings): TimerIntake => {
  const take = async (timers: readonly Timer[]): Promise<Set<string>> => {
    if (timers.length === 0) return new Set();
    try {
      const { jobs, early, later } = await takeNamed(timers);
      queue.accept(jobs, 'due');
      for (const { endpointId, at } of later) feeder.wakeAt(endpointId, at);
      return early;
    } finally {
      for (const { endpointId } of timers) queue.unreserve(endpointId, 1, 'due');
    }
  };

  return inBatches<Timer, Verdict>({
    most: MOST,
    linger: LINGER,
    run: async (timers) => {
      const now = timers.filter(({ endpointId }) => queue.reserve(endpointId, 1, 'due') === 1);
      const early = await take(now);
      for (const timer of timers) if (!now.includes(timer)) feeder.add(timer.endpointId, 'due');
      return timers.map(({ deliveryId }) => (early.has(deliveryId) ? retryLater('not recorded yet') : done));
    },
  });
};

/** The broker's timers, each to whoever takes what it names. */
export const consumeDueTimers = (receive: TimerIntake): Consumer => ({
  queue: WEBHOOKS_DUE,
  prefetch: PREFETCH,
  handle: async ({ body }) => {
    const timer = read(body);
    return timer ? await receive(timer) : deadLetter('not a timer');
  },
});
