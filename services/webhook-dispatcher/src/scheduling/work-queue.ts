import { randomUUID } from 'node:crypto';
import { type Clock, createLoop, type Logger } from '@outlay/runtime';
import { isUndone } from '@outlay/store';
import type { AttemptOutcome, Share } from './endpoint-queue.ts';
import type { EndpointQueues, Slot } from './endpoint-queues.ts';
import type { Job, NewLease } from './job.ts';

type Settings = {
  /** Returns the ids that are still ours. */
  renew(jobs: readonly Job[]): Promise<Set<string>>;
  release(jobs: readonly Job[]): Promise<void>;
  /** Milliseconds that a lease holds from its taking. */
  lease: number;
  /** Milliseconds that an attempt takes at most. */
  timeout: number;
  clock: Clock;
  logger: Logger;
};

const BATCH = 1_000;
/** So many doubtful takings are remembered, the newest: the leases of others end by themselves. */
const DOUBTFUL = 1_000;
/** A renewal comes when this share of the lease is left, and looks four times per lease. */
const RENEW_BELOW = 0.6;

/** Leases of an instance: what their tokens begin with is its number, so that others can end them when it is dead. */
export const createLeases = (instance: number, lease: number) => {
  const begin = instance.toString(16).padStart(8, '0');
  let doubtful: string[] = [];
  let doubted = (): void => undefined;
  return {
    /** Takes work, in one transaction. Where the connection is lost nobody knows whether it was taken: nobody would do it before its lease ends. */
    take: async <T>(work: (lease: NewLease) => Promise<T>): Promise<T> => {
      const leaseToken = begin + randomUUID().slice(8);
      try {
        return await work({ lease, leaseToken });
      } catch (error) {
        if (!isUndone(error)) {
          doubtful.push(leaseToken);
          doubted();
        }
        if (doubtful.length > DOUBTFUL) doubtful.shift();
        throw error;
      }
    },
    /** Called when there is one more of these. */
    onDoubtful: (listener: () => void): void => {
      doubted = listener;
    },
    /** The tokens of leases that may be there and that nobody works under, since the last call. */
    takeDoubtful: (): string[] => {
      const taken = doubtful;
      doubtful = [];
      return taken;
    },
  };
};
export type Leases = ReturnType<typeof createLeases>;

/**
 * What is in this process's memory and leased to it. Leases as their holder sees them, on a monotonic clock: a frozen
 * process finds on waking that they are over.
 */
export const createLeasedJobs = (settings: Settings) => {
  const { lease, timeout, clock, logger } = settings;
  const entries = new Map<string, { job: Job; until: number }>();
  const margin = timeout + Math.min(1_000, lease / 10);

  const entryOf = (job: Job) => {
    const entry = entries.get(job.deliveryId);
    return entry?.job === job ? entry : undefined;
  };
  /** Until when (milliseconds of `performance.now()`) we may record it. */
  const until = (job: Job): number => entryOf(job)?.until ?? 0;
  const remove = (job: Job): void => {
    if (entryOf(job)) entries.delete(job.deliveryId);
  };

  /** Our own lease had ended, we still work on it, and nobody else took it: to start it twice would send it twice. */
  const continues = ({ deliveryId, attempt, attemptsBefore, leaseToken, takenAt }: Job): boolean => {
    const entry = entries.get(deliveryId);
    if (entry?.job.attempt !== attempt || entry.job.attemptsBefore !== attemptsBefore) return false;
    entry.job.leaseToken = leaseToken;
    entry.until = takenAt + lease;
    return true;
  };

  const renew = async (jobs: readonly Job[]): Promise<void> => {
    const requestedAt = performance.now();
    const tokens = jobs.map(({ leaseToken }) => leaseToken);
    const renewed = await settings.renew(jobs);
    for (const [index, job] of jobs.entries()) {
      const entry = entryOf(job);
      if (!entry || job.leaseToken !== tokens[index]) continue;
      if (renewed.has(job.deliveryId)) entry.until = requestedAt + lease;
      else {
        logger.warn({ deliveryId: job.deliveryId, attempt: job.attempt }, 'delivery.lease_lost');
        remove(job);
      }
    }
  };

  const release = async (jobs: readonly Job[]): Promise<void> => {
    try {
      await settings.release(jobs);
    } catch (err) {
      logger.warn({ err, deliveries: jobs.length }, 'delivery.lease_not_released');
    }
  };

  /** Prolongs what waits for long. Work that somebody else has by now is skipped when its turn comes. */
  const renewal = createLoop({
    name: 'lease renewal',
    every: lease / 4,
    clock,
    logger,
    run: async (signal) => {
      const limit = performance.now() + lease * RENEW_BELOW;
      const old = [...entries.values()].filter((entry) => entry.until < limit).map(({ job }) => job);
      for (let at = 0; at < old.length && !signal.aborted; at += BATCH) await renew(old.slice(at, at + BATCH));
    },
  });

  return {
    /** Returns those that are new here. What was here already was ours all the time: it goes on under the new lease. */
    add: (jobs: readonly Job[]): Job[] => {
      const added = jobs.filter((job) => !continues(job));
      for (const job of added) entries.set(job.deliveryId, { job, until: job.takenAt + lease });
      return added;
    },
    /** This very lease: the same delivery taken again is another one. */
    has: (job: Job): boolean => entryOf(job) !== undefined,
    /** May an attempt still start? Not when its lease could end before its record is written. */
    mayStart: (job: Job): boolean => until(job) - performance.now() > margin,
    until,
    remove,
    all: (): Job[] => [...entries.values()].map(({ job }) => job),
    /**
     * Gives leases back where the work is not done here; where that fails they end by themselves. What is still being kept
     * has none yet: it is given back when it has, and nobody waits for that.
     */
    release: async (jobs: readonly Job[]): Promise<void> => {
      const isOpen = ({ keeping }: Job): boolean => keeping?.state === 'open';
      for (const job of jobs.filter(isOpen)) void job.keeping?.over.then(() => release([job]));
      const kept = jobs.filter((job) => !isOpen(job));
      if (kept.length > 0) await release(kept);
    },
    renewal,
  };
};
export type LeasedJobs = ReturnType<typeof createLeasedJobs>;

/**
 * The work in this process's memory. Intake, timers and feeder bring it, the deliverer does it; all of them know this
 * queue and none of the others.
 */
export const createWorkQueue = (queues: EndpointQueues, leased: LeasedJobs) => {
  const { capacity, crowdOf, next, opensAt } = queues;
  let closed = false;
  let workArrived = (): void => undefined;
  let placesFreed = (_endpointId: string): void => undefined;
  let returned = (_endpointId: string): void => undefined;

  /** The job was recorded or given up: it leaves memory. */
  const leave = (job: Job): void => {
    leased.remove(job);
    queues.forget(job);
    placesFreed(job.endpointId);
  };

  return {
    ...{ capacity, crowdOf, next, opensAt, leave },
    freePlaces: (endpointId: string, share: Share): number => (closed ? 0 : queues.freePlaces(endpointId, share)),
    reserve: (endpointId: string, count: number, share: Share = 'fresh'): number =>
      closed ? 0 : queues.reserve(endpointId, count, share),
    unreserve: (endpointId: string, count: number, share: Share = 'fresh'): void =>
      queues.unreserve(endpointId, count, share),
    /** Takes leased work into memory, in places of that share that were reserved for it. */
    accept: (jobs: readonly Job[], share: Share = 'fresh'): void => {
      for (const job of leased.add(jobs)) queues.offer(job, share);
      workArrived();
    },
    /** An attempt is over; what an endpoint that hangs has too much of in memory goes back, for the others to have places. */
    finished: (slot: Slot, outcome: AttemptOutcome | undefined): void => {
      const surplus = queues.finished(slot, outcome);
      if (surplus.length === 0) return;
      for (const job of surplus) leave(job);
      void leased.release(surplus).then(() => returned(slot.job.endpointId));
    },
    /** The endpoint is gone or disabled: what waits for it leaves memory. Resolves when its leases are released. */
    drop: async (endpointId: string): Promise<void> => {
      const dropped = queues.drop(endpointId);
      for (const job of dropped) leave(job);
      await leased.release(dropped);
    },
    /** From now on nothing more is taken into memory. */
    close: (): void => {
      closed = true;
    },
    /** Called when work came into memory. */
    onWork: (listener: () => void): void => {
      workArrived = listener;
    },
    /** Called when first attempts of an endpoint were given back and wait for a place. */
    onReturned: (listener: (endpointId: string) => void): void => {
      returned = listener;
    },
    /** Called when something of an endpoint has left memory. */
    onFreePlaces: (listener: (endpointId: string) => void): void => {
      placesFreed = listener;
    },
  };
};
export type WorkQueue = ReturnType<typeof createWorkQueue>;
