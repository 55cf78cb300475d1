import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Job } from '../domain/delivery.ts';
import type { Leases } from '../store/lease.ts';

/** What is in this process's memory and leased to it. */
export type LeasedJobs = {
  /** Answers those that are new here. What was here already was ours all the time: it goes on under the new lease. */
  add(jobs: readonly Job[]): Job[];
  /** This very taking: the same delivery taken again is another one. */
  has(job: Job): boolean;
  /** May an attempt still start? Not when its lease could end before its record is written. */
  maySpend(job: Job): boolean;
  /** Until when (milliseconds of `performance.now()`) we may record it. */
  until(job: Job): number;
  remove(job: Job): void;
  all(): Job[];
  /** Prolongs what waits for long; what is no longer ours is handed to `lost`. */
  renewal: Loop;
};

type Settings = {
  leases: Leases;
  /** Milliseconds that a lease holds from its taking. */
  lease: number;
  /** Milliseconds that an attempt takes at most. */
  timeout: number;
  clock: Clock;
  logger: Logger;
  /** Somebody else has it now, or it was cancelled. */
  lost(job: Job): void;
};

const BATCH = 1_000;
/** A renewal comes when this share of the lease is left, and looks four times per lease. */
const RENEW_BELOW = 0.6;

/** Leases seen from the holder's side, in time that only runs forward: a frozen process finds on waking that they are over. */
export const createLeasedJobs = ({ leases, lease, timeout, clock, logger, lost }: Settings): LeasedJobs => {
  const locked = new Map<string, { job: Job; until: number }>();
  const margin = timeout + Math.min(1_000, lease / 10);

  const of = (job: Job) => {
    const entry = locked.get(job.deliveryId);
    return entry?.job === job ? entry : undefined;
  };
  const until = (job: Job): number => of(job)?.until ?? 0;

  /** Our own lease had ended, we are still at it, and nobody else took it: to begin it twice would send it twice. */
  const goesOn = ({ deliveryId, attempt, attemptsBefore, leaseToken, takenAt }: Job): boolean => {
    const entry = locked.get(deliveryId);
    if (entry?.job.attempt !== attempt || entry.job.attemptsBefore !== attemptsBefore) return false;
    entry.job.leaseToken = leaseToken;
    entry.until = takenAt + lease;
    return true;
  };

  const renew = async (jobs: readonly Job[]): Promise<void> => {
    const request = performance.now();
    const tokens = jobs.map(({ leaseToken }) => leaseToken);
    const still = await leases.renew(jobs);
    for (const [index, job] of jobs.entries()) {
      const entry = of(job);
      if (!entry || job.leaseToken !== tokens[index]) continue;
      if (still.has(job.deliveryId)) entry.until = request + lease;
      else lost(job);
    }
  };

  const renewal = createLoop({
    name: 'lease renewal',
    every: lease / 4,
    clock,
    logger,
    run: async (signal) => {
      const limit = performance.now() + lease * RENEW_BELOW;
      const old = [...locked.values()].filter((entry) => entry.until < limit).map(({ job }) => job);
      for (let at = 0; at < old.length && !signal.aborted; at += BATCH) await renew(old.slice(at, at + BATCH));
    },
  });

  return {
    add: (jobs) => {
      const added = jobs.filter((job) => !goesOn(job));
      for (const job of added) locked.set(job.deliveryId, { job, until: job.takenAt + lease });
      return added;
    },
    has: (job) => of(job) !== undefined,
    maySpend: (job) => until(job) - performance.now() > margin,
    until,
    remove: (job) => {
      if (of(job)) locked.delete(job.deliveryId);
    },
    all: () => [...locked.values()].map(({ job }) => job),
    renewal,
  };
};
