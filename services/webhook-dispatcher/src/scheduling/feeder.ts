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
  'freePlaces' | 'freeLate' | 'capacity' | 'reserve' | 'unreserve' | 'accept' | 'onFreePlaces' | 'onReturned'
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
  const reserve = (endpointIds: Iterable<string>, share: Share, wanted: (endpointId: string) => number): Portion[] => {
    const portions: Portion[] = [];
    for (const endpointId of endpointIds) {
      if (portions.length === ENDPOINTS) break;
      const count = queue.reserve(endpointId, Math.min(PORTION, wanted(endpointId)), share);
      if (count > 0) portions.push({ endpointId, count });
    }
    return portions;
  };

  const reservePortions = (mayTake: MayTake): Portions => {
    const wanted = (share: Share) => (endpointId: string) => (mayTake(endpointId, share) ? PORTION : 0);
    return {
      retries: reserve(waiting.due, 'due', wanted('due')),
      late: reserve(waiting.fresh, 'due', (endpointId) =>
        mayTake(endpointId, 'fresh') ? queue.freeLate(endpointId) : 0,
      ),
      fresh: reserve(waiting.fresh, 'fresh', wanted('fresh')),
    };
  };

  const unreserve = ({ retries, late, fresh }: Portions): void => {
    for (const { endpointId, count } of [...retries, ...late]) queue.unreserve(endpointId, count, 'due');
    for (const { endpointId, count } of fresh) queue.unreserve(endpointId, count, 'fresh');
  };

  /** Who got less than there were places for has no more, and need not be looked at again. */
  const keepWaiting = ({ retries, late, fresh }: Portions, jobs: readonly Job[]): void => {
    const [due, firsts] = [countsOf(jobs.filter(isRetry)), countsOf(jobs.filter((job) => !isRetry(job)))];
    const lateOf = new Map(late.map(({ endpointId, count }) => [endpointId, count]));
    for (const { endpointId, count } of retries) if (due.get(endpointId) === count) waiting.due.add(endpointId);
    for (const { endpointId, count } of fresh)
      if ((firsts.get(endpointId) ?? 0) >= Math.min(count, lateOf.get(endpointId) ?? count))
        waiting.fresh.add(endpointId);
  };

  /** Takes one portion for each; true when there may be more to take at once. */
  const feed = async (mayTake: MayTake): Promise<boolean> => {
    const portions = reservePortions(mayTake);
    const { retries, late, fresh } = portions;
    if (retries.length + late.length + fresh.length === 0) return false;
    for (const { endpointId } of retries) waiting.due.delete(endpointId);
    for (const { endpointId } of fresh) waiting.fresh.delete(endpointId);
    try {
      const jobs = await takeOverdue(portions);
      queue.accept(jobs);
      keepWaiting(portions, jobs);
      return jobs.length > 0;
    } catch (error) {
      for (const { endpointId } of retries) waiting.due.add(endpointId);
      for (const { endpointId } of fresh) waiting.fresh.add(endpointId);
      throw error;
    } finally {
      unreserve(portions);
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
