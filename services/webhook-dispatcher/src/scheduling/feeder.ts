import { createLoop } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import { takeOverdue } from './due-delivery.table.ts';
import type { Job, Portion } from './job.ts';
import type { Leases, WorkQueue } from './work-queue.ts';

type Queue = Pick<WorkQueue, 'freePlaces' | 'capacity' | 'reserve' | 'unreserve' | 'accept' | 'onFreePlaces'>;

/** Taken for one endpoint at once: large enough to be cheap, small enough that endpoints take turns. */
const PORTION = 250;
/** Endpoints of one query. */
const ENDPOINTS = 50;
const EVERY = 1_000;

/** Brings work that waits in the database into memory, endpoint by endpoint, as places become free. */
export const createFeeder = ({ database, clock, logger }: Resources, queue: Queue, leases: Pick<Leases, 'take'>) => {
  const waiting = new Set<string>();

  /** Half a portion, or half of all that fits: so that a place that became free does not cost a query each time. */
  const worthwhile = (endpointId: string): boolean =>
    queue.freePlaces(endpointId) >= Math.min(PORTION, queue.capacity(endpointId)) / 2;

  const reservePortions = (mayTake: (endpointId: string) => boolean): Portion[] => {
    const portions: Portion[] = [];
    for (const endpointId of waiting) {
      if (portions.length === ENDPOINTS) break;
      const count = mayTake(endpointId) ? queue.reserve(endpointId, PORTION) : 0;
      if (count > 0) portions.push({ endpointId, count });
    }
    return portions;
  };

  const take = async (portions: readonly Portion[]): Promise<Job[]> => {
    try {
      const jobs = await leases.take((lease) => takeOverdue(database, portions, { at: clock.now(), ...lease }));
      queue.accept(jobs);
      return jobs;
    } catch (error) {
      for (const { endpointId } of portions) waiting.add(endpointId);
      throw error;
    } finally {
      for (const { endpointId, count } of portions) queue.unreserve(endpointId, count);
    }
  };

  /** Takes one portion for each; true when there may be more to take at once. */
  const feed = async (mayTake: (endpointId: string) => boolean): Promise<boolean> => {
    const portions = reservePortions(mayTake);
    if (portions.length === 0) return false;
    for (const { endpointId } of portions) waiting.delete(endpointId);
    const jobs = await take(portions);
    const taken = Map.groupBy(jobs, ({ endpointId }) => endpointId);
    for (const { endpointId, count } of portions) if (taken.get(endpointId)?.length === count) waiting.add(endpointId);
    return jobs.length > 0;
  };

  const loop = createLoop({
    name: 'feeder',
    every: EVERY,
    clock,
    logger,
    run: async (signal) => {
      let more = await feed(() => true);
      while (more && !signal.aborted) more = await feed(worthwhile);
    },
  });
  queue.onFreePlaces((endpointId) => {
    if (waiting.has(endpointId) && worthwhile(endpointId)) loop.wake();
  });

  return {
    ...loop,
    /** There is work for this endpoint in the database that nobody holds. */
    add: (endpointId: string): void => {
      waiting.add(endpointId);
      loop.wake();
    },
    /** Does work for it wait in the database, as far as we know? Then new work queues behind it. */
    has: (endpointId: string): boolean => waiting.has(endpointId),
  };
};
export type Feeder = ReturnType<typeof createFeeder>;
