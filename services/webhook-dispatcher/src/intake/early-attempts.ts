import type { Job, Keeping, WorkQueue } from '../scheduling/index.ts';
import { type BegunDelivery, firstAttempt, type PlannedDelivery, type ReceivedEvent } from './event-record.table.ts';

/**
 * For more at once it gains nothing: their attempts would wait for one another longer than for the database. It bounds what a
 * process that dies has sent and not kept.
 */
const MOST_OF_BATCH = 16;
/** That are not kept yet, while the database is away. */
const MOST = 100;
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
 * First attempts that begin while their deliveries are being kept: at a few events a second a receiver waits less by a
 * transaction (measured: 2 of 6 ms from the broker). An event is promised at least once, and stays on the broker until it
 * is kept: of a process that dies in between another one sends it again, as it does with every attempt that was under
 * way. Nothing else may double: only what nobody can have kept yet begins early, and while keeping fails and is tried again,
 * what was begun is not begun again.
 */
export const createEarlyAttempts = (queue: Pick<WorkQueue, 'accept'>, newDeliveryId: () => string) => {
  /** By event, then by endpoint. */
  const begun = new Map<string, Map<string, Begun>>();

  const end = (eventId: string, kept: ReadonlySet<string>): void => {
    for (const each of begun.get(eventId)?.values() ?? []) each.end(kept.has(each.job.deliveryId) ? 'kept' : 'refused');
    begun.delete(eventId);
  };

  const begin = (planned: PlannedDelivery): Job => {
    const { event, endpointId } = planned;
    const one = beginning(planned, newDeliveryId());
    // One that went back to the broker is somebody else's by now.
    const [oldest] = begun.size < MOST ? [] : begun.keys();
    if (oldest !== undefined) end(oldest, new Set());
    const ofEvent = begun.get(event.id) ?? new Map<string, Begun>();
    begun.set(event.id, ofEvent.set(endpointId, one));
    queue.accept([one.job]);
    return one.job;
  };

  /** Numbers are given when a delivery is kept, and are part of what is sent. */
  const mayBegin = ({ event, now, sequenced }: PlannedDelivery): boolean => event.isFirst && now && !sequenced;

  return {
    /** The same deliveries, with what began before or begins now. */
    begin: (planned: readonly PlannedDelivery[]): BegunDelivery[] =>
      planned.map((each) => {
        const before = begun.get(each.event.id)?.get(each.endpointId);
        // It has its place in memory, whoever else has none.
        if (before) return { ...each, now: true, begun: before.job };
        return planned.length <= MOST_OF_BATCH && mayBegin(each) ? { ...each, begun: begin(each) } : each;
      }),
    /** The events are kept: of what was begun of them, that which is among `jobs`. */
    settle: (events: Iterable<ReceivedEvent>, jobs: readonly Job[]): void => {
      if (begun.size === 0) return;
      const kept = new Set(jobs.map(({ deliveryId }) => deliveryId));
      for (const { id } of events) end(id, kept);
    },
  };
};
export type EarlyAttempts = ReturnType<typeof createEarlyAttempts>;
