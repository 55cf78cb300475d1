import type { Clock, Logger, Part } from '@outlay/runtime';
import type { Job } from '../domain/delivery.ts';
import type { Outcome } from '../domain/endpoint-queue.ts';
import type { EndpointQueues, Slot } from '../domain/endpoint-queues.ts';
import type { Destinations } from '../store/destinations.ts';
import type { Timer } from '../store/due-deliveries.ts';
import type { FinishedAttempts } from '../store/finished-attempts.ts';
import type { Leases } from '../store/lease.ts';
import type { Attempt, Attempted } from './attempt.ts';
import { createLeasedJobs } from './leased-jobs.ts';
import { createRecord } from './record.ts';

/** The work of this process: what it took is attempted when its lane allows, then recorded. */
export type Deliverer = Part & {
  /** How much more it would take for an endpoint. */
  room(endpointId: string): number;
  /** How much it would take if it had nothing. */
  capacity(endpointId: string): number;
  /** Sets places aside for work that is about to be taken; answers how many. */
  reserve(endpointId: string, command: number): number;
  unreserve(endpointId: string, places: number): void;
  /** Takes leased work into memory. */
  accept(jobs: readonly Job[]): void;
  /** The endpoint is gone or disabled: what waits for it leaves memory. Resolves when it is given back. */
  drop(endpointId: string): Promise<void>;
};

type Settings = {
  endpointQueues: EndpointQueues;
  leases: Leases;
  destinations: Pick<Destinations, 'find'>;
  attempt: Attempt;
  finished: FinishedAttempts;
  /** Sets the broker's timer for the next attempt; confirmed when it resolves. */
  setTimer(delay: number, timer: Timer): Promise<void>;
  /** An attempt was answered with 410 Gone and is recorded. */
  gone(job: Job): Promise<void>;
  /** A place for this endpoint became free. */
  freed(endpointId: string): void;
  lease: number;
  timeout: number;
  clock: Clock;
  logger: Logger;
};

const GONE = 410;

/** Releases the leases of work that is not done here; where that fails they end by themselves. */
const givingBack =
  ({ leases, logger }: Pick<Settings, 'leases' | 'logger'>) =>
  async (jobs: readonly Job[]): Promise<void> => {
    try {
      await leases.release(jobs);
    } catch (err) {
      logger.warn({ err, deliveries: jobs.length }, 'delivery.lease_not_released');
    }
  };

export const createDeliverer = (settings: Settings): Deliverer => {
  const {
    endpointQueues,
    leases,
    destinations,
    attempt,
    finished,
    setTimer,
    gone,
    freed,
    lease,
    timeout,
    clock,
    logger,
  } = settings;
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let alarm: NodeJS.Timeout | undefined;

  const leave = (job: Job): void => {
    locked.remove(job);
    endpointQueues.forget(job);
    freed(job.endpointId);
  };

  /** Somebody else does it now. What waits in line is passed over when its turn comes. */
  const lost = (job: Job): void => {
    logger.warn({ deliveryId: job.deliveryId, attempt: job.attempt }, 'delivery.lease_lost');
    locked.remove(job);
  };
  const giveBack = givingBack(settings);
  const locked = createLeasedJobs({ leases, lease, timeout, clock, logger, lost });

  const record = createRecord({ locked, finished, setTimer, clock, logger });

  const perform = async (slot: Slot): Promise<Attempted | undefined> => {
    const { job } = slot;
    let endpointOutcome: Outcome | undefined;
    try {
      const destination = locked.maySpend(job) ? await destinations.find(job.businessId, job.endpointId) : undefined;
      if (!destination?.active) {
        await giveBack([job]);
        return undefined;
      }
      const attempted = await attempt(job, destination);
      const { result, error, responseTime } = attempted.outcome;
      endpointOutcome = { ok: result === 'success', timedOut: error === 'timeout', responseTime };
      return attempted;
    } catch (err) {
      logger.error({ err, deliveryId: job.deliveryId, endpointId: job.endpointId }, 'delivery.attempt_failed');
      return undefined;
    } finally {
      endpointQueues.arrived(slot, endpointOutcome);
      pump();
    }
  };

  const run = async (slot: Slot): Promise<void> => {
    const attempted = await perform(slot);
    if (attempted) await record(slot.job, attempted);
    leave(slot.job);
    if (attempted?.outcome.statusCode === GONE) await gone(slot.job);
  };

  const pump = (): void => {
    for (let slot = stopping ? undefined : endpointQueues.next(); slot; slot = endpointQueues.next()) {
      const task = run(slot).catch((err: unknown) => logger.error({ err }, 'delivery.lost_track'));
      underWay.add(task);
      void task.finally(() => underWay.delete(task));
    }
    comeBack();
  };

  /** Looks again when a rate limit or a breaker lets the next one go. */
  const comeBack = (): void => {
    clearTimeout(alarm);
    const wait = stopping ? Number.POSITIVE_INFINITY : endpointQueues.opensAt() - performance.now();
    if (Number.isFinite(wait)) alarm = setTimeout(pump, Math.max(1, wait));
  };

  return {
    name: 'deliverer',
    room: (endpointId) => (stopping ? 0 : endpointQueues.room(endpointId)),
    capacity: endpointQueues.capacity,
    reserve: (endpointId, command) => (stopping ? 0 : endpointQueues.reserve(endpointId, command)),
    unreserve: endpointQueues.unreserve,
    accept: (jobs) => {
      for (const job of locked.add(jobs)) endpointQueues.offer(job);
      pump();
    },
    drop: async (endpointId) => {
      const dropped = endpointQueues.drop(endpointId);
      for (const job of dropped) leave(job);
      await giveBack(dropped);
    },
    start: () => locked.renewal.start(),
    stop: async () => {
      stopping = true;
      clearTimeout(alarm);
      await Promise.all(underWay);
      await locked.renewal.stop();
      await giveBack(locked.all());
    },
  };
};
