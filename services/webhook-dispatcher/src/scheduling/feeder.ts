import { type Clock, createLoop, type Logger } from '@outlay/runtime';
import { isRetry, type Share } from './endpoint-queue.ts';
import type { Job, Portion, Portions } from './job.ts';
import { createWakeUps } from './wake-ups.ts';
import type { WorkQueue } from './work-queue.ts';

type Settings = {
  /** Takes what is overdue and on which nobody has a lease. */
  takeOverdue(portions: Portions): Promise<Job[]>;
  clock: Clock;
  logger: Logger;
};
type Queue = Pick<
  WorkQueue,
  'freePlaces' | 'capacity' | 'reserve' | 'unreserve' | 'accept' | 'onFreePlaces' | 'onReturned'
>;
type MayTake = (endpointId: string, share: Share) => boolean;

/** Taken for one endpoint at once: large enough to be cheap, small enough that endpoints take turns. */
const PORTION = 250;
/** Endpoints of one query, of each share. */
const ENDPOINTS = 50;
const EVERY = 1_000;
const SHARES = ['due', 'fresh'] as const;
/** The part of a portion for which a query is worth its cost; what is due does not wait for many others. */
const WORTH: Readonly<Record<Share, number>> = { due: 1 / 8, fresh: 1 / 2 };

/** How many there are of each endpoint. */
const countsOf = (jobs: readonly Job[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { endpointId } of jobs) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
  return counts;
};

/** Brings work that waits in the database into memory, endpoint by endpoint, as places become free: first what is due. */
export const createFeeder = ({ takeOverdue, clock, logger }: Settings, queue: Queue) => {
  const waiting: Readonly<Record<Share, Set<string>>> = { due: new Set(), fresh: new Set() };
  const wakeUps = createWakeUps();

  /** A part of a portion, or of all that fits: so that a place that became free does not cost a query each time. */
  const worthwhile: MayTake = (endpointId, share) =>
    queue.freePlaces(endpointId, share) >= Math.min(PORTION, queue.capacity(endpointId, share)) * WORTH[share];

  /** Sets places aside for each of the endpoints that has any, as long as one query takes them all. */
  const reserve = (share: Share, mayTake: MayTake): Portion[] => {
    const portions: Portion[] = [];
    for (const endpointId of waiting[share]) {
      if (portions.length === ENDPOINTS) break;
      const count = mayTake(endpointId, share) ? queue.reserve(endpointId, PORTION, share) : 0;
      if (count > 0) portions.push({ endpointId, count });
    }
    for (const { endpointId } of portions) waiting[share].delete(endpointId);
    return portions;
  };

  /** The jobs are in memory. Who got less than there were places for has no more, and need not be looked at again. */
  const accept = (portions: readonly Portion[], jobs: readonly Job[], share: Share): void => {
    queue.accept(jobs, share);
    const counts = countsOf(jobs);
    for (const { endpointId, count } of portions) if (counts.get(endpointId) === count) waiting[share].add(endpointId);
  };

  /** Takes one portion for each; true when there may be more to take at once. */
  const feed = async (mayTake: MayTake): Promise<boolean> => {
    const [retries, firsts] = [reserve('due', mayTake), reserve('fresh', mayTake)];
    if (retries.length + firsts.length === 0) return false;
    try {
      const jobs = await takeOverdue({ retries, firsts });
      accept(retries, jobs.filter(isRetry), 'due');
      accept(
        firsts,
        jobs.filter((job) => !isRetry(job)),
        'fresh',
      );
      return jobs.length > 0;
    } catch (error) {
      for (const { endpointId } of retries) waiting.due.add(endpointId);
      for (const { endpointId } of firsts) waiting.fresh.add(endpointId);
      throw error;
    } finally {
      for (const { endpointId, count } of retries) queue.unreserve(endpointId, count, 'due');
      for (const { endpointId, count } of firsts) queue.unreserve(endpointId, count, 'fresh');
    }
  };

  const loop = createLoop({
    name: 'feeder',
    every: EVERY,
    clock,
    logger,
    run: async (signal) => {
      for (const endpointId of wakeUps.take(clock.now().getTime())) waiting.due.add(endpointId);
      let more = await feed(() => true);
      while (more && !signal.aborted) more = await feed(worthwhile);
    },
  });
  queue.onReturned((endpointId) => void waiting.fresh.add(endpointId));
  queue.onFreePlaces((endpointId) => {
    if (SHARES.some((share) => waiting[share].has(endpointId) && worthwhile(endpointId, share))) loop.wake();
  });

  return {
    ...loop,
    /** There is work for this endpoint in the database that nobody has a lease on: retries, first attempts, or both. */
    add: (endpointId: string, share?: Share): void => {
      for (const each of share === undefined ? SHARES : [share]) waiting[each].add(endpointId);
      loop.wake();
    },
    /** A retry of this endpoint is due at that time, and no timer of the broker will name it. */
    wakeAt: (endpointId: string, at: number): void => wakeUps.add(endpointId, at),
    /** Do first attempts for it wait in the database, as far as we know? Then new work queues behind them. */
    has: (endpointId: string): boolean => waiting.fresh.has(endpointId),
  };
};
export type Feeder = ReturnType<typeof createFeeder>;
