import type { Job, Keeping, WorkQueue } from '../scheduling/index.ts';
import { firstAttempt } from './event-record.table.ts';
import type { BegunDelivery, PlannedDelivery, ReceivedEvent } from './received-event.ts';

/** Of one event: with more of them they would wait for one another, and not for the database. */
const MOST_OF_EVENT = 16;
/**
 * Events that are not kept yet. It bounds what a process that dies has sent and not kept; with more of them attempts wait for one
 * another, and beginning early gains nothing.
 */
const MOST = 32;
/** Milliseconds after which an event that is still not kept went back to the broker, and may be somebody else's. */
const STALE = 30_000;
/** Until it has a lease. */
const NO_LEASE = '00000000-0000-0000-0000-000000000000';

type Begun = { job: Job; end(state: 'kept' | 'refused'): void };

const beginning = (planned: PlannedDelivery, deliveryId: string): Begun => {
  const now = performance.now();
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const keeping: Keeping = { state: 'open', over };
  const { bytes } = planned.event;
  const job: Job = {
    ...firstAttempt(deliveryId, planned, undefined),
    ...{ bytes: Buffer.from(bytes), leaseToken: NO_LEASE, takenAt: now, dueAt: now, keeping },
  };
  const end: Begun['end'] = (state) => {
    keeping.state = state;
    resolve();
  };
  return { job, end };
};

/**
 * First attempts that begin when their event comes, before their deliveries are kept: a receiver waits less by a transaction
 * (measured: 2 of 6 ms from the broker), and that transaction may wait for others. An event is promised at least once, and stays
 * on the broker until it is kept: of a process that dies in between another one sends it again, as it does with every
 * attempt that was under way. Nothing else may double: only what nobody can have kept yet begins early, and while keeping fails
 * and is tried again, what was begun is not begun again.
 */
export const createEarlyAttempts = (queue: Pick<WorkQueue, 'accept'>, newDeliveryId: () => string) => {
  /** By event, then by endpoint. */
  const begun = new Map<string, Map<string, Begun>>();

  const end = (eventId: string, kept: ReadonlySet<string>): void => {
    for (const each of begun.get(eventId)?.values() ?? []) each.end(kept.has(each.job.deliveryId) ? 'kept' : 'refused');
    begun.delete(eventId);
  };

  const forgetStale = (): void => {
    const limit = performance.now() - STALE;
    for (const [eventId, jobs] of begun)
      for (const { job } of jobs.values()) if (job.takenAt < limit) end(eventId, new Set());
  };

  const begin = (planned: PlannedDelivery): void => {
    const { event, endpointId } = planned;
    const one = beginning(planned, newDeliveryId());
    const ofEvent = begun.get(event.id) ?? new Map<string, Begun>();
    begun.set(event.id, ofEvent.set(endpointId, one));
    queue.accept([one.job]);
  };

  return {
    /** May attempts of the event begin before it is kept? */
    mayBegin: ({ id, isFirst }: ReceivedEvent): boolean => {
      if (begun.size >= MOST) forgetStale();
      return isFirst && begun.size < MOST && !begun.has(id);
    },
    /** Begins those that have a place in memory; true when none of them waits until the event is kept. */
    begin: (planned: readonly PlannedDelivery[]): boolean => {
      if (planned.length > MOST_OF_EVENT) return false;
      // Numbers are given when a delivery is kept, and are part of what is sent.
      const early = planned.filter(({ now, sequenced }) => now && !sequenced);
      for (const each of early) begin(each);
      return early.length === planned.length;
    },
    /** The same deliveries, with the jobs that have begun; they have their places in memory, whoever else has none. */
    withBegun: (planned: readonly PlannedDelivery[]): readonly BegunDelivery[] => {
      if (begun.size === 0) return planned;
      return planned.map((each) => {
        const before = begun.get(each.event.id)?.get(each.endpointId);
        return before ? { ...each, now: true, begun: before.job } : each;
      });
    },
    /** The events are kept: of what was begun of them, that which is among `jobs`. */
    settle: (events: Iterable<ReceivedEvent>, jobs: readonly Job[]): void => {
      if (begun.size === 0) return;
      const kept = new Set(jobs.map(({ deliveryId }) => deliveryId));
      for (const { id } of events) end(id, kept);
    },
  };
};
export type EarlyAttempts = ReturnType<typeof createEarlyAttempts>;
