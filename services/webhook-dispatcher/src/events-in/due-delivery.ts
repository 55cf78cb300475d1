import { type Consumer, deadLetter, done, retryLater, type Verdict, WEBHOOKS_DUE } from '@outlay/bus';
import type { Job } from '../domain/delivery.ts';
import type { DueDeliveries, Timer } from '../store/due-deliveries.ts';
import { inBatches } from '../store/in-batches.ts';

type Settings = {
  due: Pick<DueDeliveries, 'takeNamed'>;
  /** Sets a place aside in memory; false when there is none. */
  reserve(endpointId: string): boolean;
  unreserve(endpointId: string, places: number): void;
  accept(jobs: readonly Job[]): void;
  waiting(endpointId: string): void;
};

const MOST = 200;
const LINGER = 5;
const PREFETCH = 400;

/** A timer as it lies in the delay queues. */
export const timerBytes = (timer: Timer): Buffer => Buffer.from(JSON.stringify(timer));

const read = (body: Buffer): Timer | undefined => {
  try {
    const { deliveryId, endpointId, attempt } = JSON.parse(body.toString('utf8')) as Partial<Timer>;
    if (typeof deliveryId !== 'string' || typeof endpointId !== 'string' || !Number.isSafeInteger(attempt)) return;
    return { deliveryId, endpointId, attempt: Number(attempt) };
  } catch {
    return undefined;
  }
};

/**
 * When the broker's timer goes off, the attempt it names is taken, if it is still to be made: a second timer, or one of a
 * delivery that was cancelled or is held, finds nothing. Where memory has no room the row waits, overdue, to be fed.
 */
export const handleDueDelivery = ({ due, reserve, unreserve, accept, waiting }: Settings): Consumer => {
  const take = async (timers: readonly Timer[]): Promise<Set<string>> => {
    if (timers.length === 0) return new Set();
    try {
      const { jobs, early } = await due.takeNamed(timers);
      accept(jobs);
      return early;
    } finally {
      for (const { endpointId } of timers) unreserve(endpointId, 1);
    }
  };

  const receive = inBatches<Timer, Verdict>({
    most: MOST,
    linger: LINGER,
    run: async (timers) => {
      const now = timers.filter(({ endpointId }) => reserve(endpointId));
      const early = await take(now);
      for (const timer of timers) if (!now.includes(timer)) waiting(timer.endpointId);
      return timers.map(({ deliveryId }) => (early.has(deliveryId) ? retryLater('not recorded yet') : done));
    },
  });

  return {
    queue: WEBHOOKS_DUE,
    prefetch: PREFETCH,
    handle: async ({ body }) => {
      const timer = read(body);
      return timer ? await receive(timer) : deadLetter('not a timer');
    },
  };
};
