import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Job } from '../domain/delivery.ts';
import type { DueDeliveries } from '../store/due-deliveries.ts';
import type { Deliverer } from './deliverer.ts';

/** Brings work that waits in the database into memory, endpoint by endpoint, as places become free. */
export type Feeder = Loop & {
  /** There is work for this endpoint in the database that nobody holds. */
  more(endpointId: string): void;
  /** Does work for it wait in the database, as far as we know? Then new work queues behind it. */
  has(endpointId: string): boolean;
  /** Something of this endpoint has left memory. */
  freed(endpointId: string): void;
};

type Command = { endpointId: string; room: number };

type Settings = {
  due: Pick<DueDeliveries, 'takeOverdue'>;
  deliverer(): Pick<Deliverer, 'room' | 'capacity' | 'reserve' | 'unreserve' | 'accept'>;
  clock: Clock;
  logger: Logger;
};

/** Taken for one endpoint at once: large enough to be cheap, small enough that endpoints take turns. */
const PORTION = 250;
/** Endpoints of one query. */
const ENDPOINTS = 50;
const NET = 1_000;

export const createFeeder = ({ due, deliverer, clock, logger }: Settings): Feeder => {
  const hungry = new Set<string>();

  /** Half a portion, or half of all that fits: so that a place that became free does not cost a query each time. */
  const worthIt = (endpointId: string): boolean =>
    deliverer().room(endpointId) >= Math.min(PORTION, deliverer().capacity(endpointId)) / 2;

  const commands = (mayBe: (endpointId: string) => boolean): Command[] => {
    const request: Command[] = [];
    for (const endpointId of hungry) {
      if (request.length === ENDPOINTS) break;
      const room = mayBe(endpointId) ? deliverer().reserve(endpointId, PORTION) : 0;
      if (room > 0) request.push({ endpointId, room });
    }
    return request;
  };

  const take = async (request: readonly Command[]): Promise<Job[]> => {
    try {
      const jobs = await due.takeOverdue(request);
      deliverer().accept(jobs);
      return jobs;
    } catch (error) {
      for (const { endpointId } of request) hungry.add(endpointId);
      throw error;
    } finally {
      for (const { endpointId, room } of request) deliverer().unreserve(endpointId, room);
    }
  };

  /** Takes one portion for each; true when there may be more to take at once. */
  const feed = async (mayBe: (endpointId: string) => boolean): Promise<boolean> => {
    const request = commands(mayBe);
    if (request.length === 0) return false;
    for (const { endpointId } of request) hungry.delete(endpointId);
    const jobs = await take(request);
    const taken = Map.groupBy(jobs, ({ endpointId }) => endpointId);
    for (const { endpointId, room } of request) if (taken.get(endpointId)?.length === room) hungry.add(endpointId);
    return jobs.length > 0;
  };

  const loop = createLoop({
    name: 'feeder',
    every: NET,
    clock,
    logger,
    run: async (signal) => {
      let more = await feed(() => true);
      while (more && !signal.aborted) more = await feed(worthIt);
    },
  });

  return {
    ...loop,
    more: (endpointId) => {
      hungry.add(endpointId);
      loop.wake();
    },
    has: (endpointId) => hungry.has(endpointId),
    freed: (endpointId) => {
      if (hungry.has(endpointId) && worthIt(endpointId)) loop.wake();
    },
  };
};
