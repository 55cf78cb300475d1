import { setTimeout as pause } from 'node:timers/promises';
import type { DedupLock } from '@outlay/redis';
import { inBatches, portion } from '@outlay/runtime';
import type { BusinessEndpoints, Destination, Destinations } from '../endpoints/index.ts';
import type { Looks, Selection } from '../filters/index.ts';
import type { EventWaiters } from '../records/index.ts';
import type { Feeder, LeavingTenants, WorkQueue } from '../scheduling/index.ts';
import type { EarlyAttempts } from './early-attempts.ts';
import type { EventBatch, IncomingEvent, KeptEvents, PlannedDelivery, ReceivedEvent } from './received-event.ts';

type Settings = {
  /** Who works on which event, across instances. Saves work; the unique key (endpoint, event) is what keeps it right. */
  dedupLock: Pick<DedupLock, 'claim' | 'doneSoon'>;
  destinations: Pick<Destinations, 'known' | 'of' | 'forget'>;
  /** Looks into events for the endpoints that have a filter. */
  selection: Selection;
  /** Keeps events with all their deliveries, in one transaction. */
  keep(batch: EventBatch): Promise<KeptEvents>;
  queue: Pick<WorkQueue, 'reserve' | 'unreserve' | 'accept'>;
  earlyAttempts: EarlyAttempts;
  /** Businesses of which nothing begins here any more. */
  leaving: Pick<LeavingTenants, 'has'>;
  /** May receivers be in another database? */
  isShard: boolean;
  /** The endpoints whose work waits in the database. */
  feeder: Pick<Feeder, 'has' | 'add'>;
  /** Requests that wait for events. */
  waiters: Pick<EventWaiters, 'state' | 'kept'>;
  /** Called with what is kept, for figures. */
  onKept(events: ReadonlySet<ReceivedEvent>, planned: readonly PlannedDelivery[]): void;
};

const MOST = 200;
/** Bytes of one statement: few events are large, but a batch of large ones must not become one of hundreds of megabytes. */
const HEAVIEST = 4 * 1024 * 1024;
/** Rows of one statement, however many endpoints an event goes to. */
const ROWS = 2_000;
const LINGER = 5;
/**
 * Milliseconds after a full batch of which not everything found a place in memory: the attempts go first then, for a
 * delivery that waits in the database costs PostgreSQL half as much again (measured: 138 instead of 90 µs). It is short, as
 * the next batch may be for others.
 */
const PAUSE = 15;

/** `refused`: a receiver is in another database, or about to be, and none of these has the event. */
export type Taken = 'kept' | 'refused';

const isOfOneOf = ({ receivers }: ReceivedEvent, businessIds: ReadonlySet<number>): boolean =>
  receivers.some((businessId) => businessIds.has(businessId));

const isUnfiltered = ({ endpoints }: BusinessEndpoints): boolean =>
  endpoints.every(({ filter }) => filter === undefined);

/**
 * Of what is not kept where businesses are stale: is it refused? Not at first, for their endpoints may have changed and are read again.
 * In one database that is the only reason.
 */
const createRejections = () => {
  const readAgain = new Set<ReceivedEvent>();
  const refused = new Set<ReceivedEvent>();
  const note = (left: readonly ReceivedEvent[], stale: ReadonlySet<number>): void => {
    for (const event of left.filter((each) => isOfOneOf(each, stale)))
      (readAgain.has(event) ? refused : readAgain).add(event);
  };
  return { refused: refused as ReadonlySet<ReceivedEvent>, note };
};

/**
 * Every event becomes one delivery per subscribed endpoint, in micro-batches. It is taken when its rows are
 * committed. Only the envelope is read: what the data of a kind holds is between its publisher and the customer, so a
 * kind that is unknown here is delivered too. Kinds that are only for services are not.
 */
export const createEventIntake = (settings: Settings) => {
  const { dedupLock, destinations, selection, keep, queue, earlyAttempts, feeder, waiters, leaving, isShard, onKept } =
    settings;

  /** New work of an endpoint queues behind its older work: what waits in the database goes first. */
  const reserve = (endpointId: string): boolean => !feeder.has(endpointId) && queue.reserve(endpointId, 1) === 1;

  /** Who subscribed to everything (`*`) gets kinds that this build does not know, too; nobody gets a notice about itself. */
  const gets = (endpoint: Destination, event: ReceivedEvent, looks: () => Looks): boolean => {
    const { id, active, events: kinds, filter } = endpoint;
    if (!active || !(kinds.has(event.kind) || kinds.has('*')) || event.except?.includes(id)) return false;
    return filter === undefined || looks().goesTo(event, endpoint);
  };

  type Known = ReadonlyMap<number, BusinessEndpoints>;
  const plan = (events: readonly ReceivedEvent[], known: Known, looks: () => Looks): PlannedDelivery[] =>
    events.flatMap((event) =>
      event.receivers
        .flatMap((businessId) => known.get(businessId)?.endpoints ?? [])
        .filter((endpoint) => gets(endpoint, event, looks))
        .map(({ id: endpointId, businessId, rateLimit, sequenced }) => {
          const now = !leaving.has(businessId) && reserve(endpointId);
          return { event, businessId, endpointId, rateLimit, sequenced, now };
        }),
    );

  /**
   * Those that are not done yet. Redis is asked only about what the broker delivers again: for all others the unique key
   * decides, and the question would take 1.0 of 6.7 ms from the broker to the first attempt (measured). An event that another
   * instance works on is taken all the same: that instance may be dead, and the database keeps one.
   */
  const notDone = async (batch: readonly IncomingEvent[]): Promise<IncomingEvent[]> => {
    const events = [...new Map(batch.map((event) => [event.id, event])).values()];
    const repeated = events.filter((event) => event.repeated);
    if (repeated.length === 0) return events;
    const states = await dedupLock.claim(repeated.map(({ dedupKey }) => dedupKey));
    const isDone = new Set(repeated.filter((_event, index) => states[index] === 'done'));
    return events.filter((event) => !isDone.has(event));
  };

  type Some = { kept: ReadonlySet<ReceivedEvent>; stale: ReadonlySet<number>; isCrowded: boolean };
  /** Keeps the first of the events, with all their deliveries; returns which ones it kept, and whether some of it waits in the database. */
  const keepSome = async (events: readonly ReceivedEvent[], looks: () => Looks): Promise<Some> => {
    const known = await destinations.of([...new Set(events.flatMap(({ receivers }) => receivers))]);
    const rowsOf = ({ receivers }: ReceivedEvent): number =>
      receivers.reduce((rows, businessId) => rows + (known.get(businessId)?.endpoints.length ?? 0), 1);
    const some = events.slice(0, portion(events, rowsOf, ROWS));
    const planned = plan(some, known, looks);
    try {
      const seen = [...known].map(([businessId, { changes }]) => ({ businessId, changes }));
      const { jobs, waiting, stale } = await keep({ events: some, planned: earlyAttempts.withBegun(planned), seen });
      queue.accept(jobs);
      for (const endpointId of waiting) feeder.add(endpointId, 'fresh');
      for (const businessId of stale) destinations.forget(businessId);
      if (waiters.state.count > 0) waiters.kept(some);
      const kept = new Set(some.filter((event) => !isOfOneOf(event, stale)));
      earlyAttempts.settle(kept, jobs);
      onKept(kept, planned);
      return { kept, stale, isCrowded: waiting.size > 0 };
    } finally {
      for (const { endpointId, now } of planned) if (now) queue.unreserve(endpointId, 1);
    }
  };

  /** Returns those that are refused. */
  const keepAll = async (events: readonly IncomingEvent[]): Promise<ReadonlySet<ReceivedEvent>> => {
    let begun: Looks | undefined;
    let crowded = false;
    const { refused, note } = createRejections();
    const looks = (): Looks => (begun ??= selection.begin());
    for (let left: readonly ReceivedEvent[] = events; left.length > 0; ) {
      const { kept, stale, isCrowded } = await keepSome(left, looks);
      crowded ||= isCrowded;
      if (isShard) note(left, stale);
      left = left.filter((event) => !kept.has(event) && !refused.has(event));
    }
    earlyAttempts.settle(refused, []);
    dedupLock.doneSoon(events.filter((event) => !refused.has(event)).map(({ dedupKey }) => dedupKey));
    if (crowded && events.length === MOST) await pause(PAUSE);
    return refused;
  };

  /**
   * Begins what needs not wait until the event is kept; true when that is all of it. A filter looks once, when it is kept, and
   * whose endpoints are not known now has the time to load them.
   */
  const begin = (event: ReceivedEvent): boolean => {
    const known = destinations.known(event.receivers);
    if (!known || ![...known.values()].every(isUnfiltered)) return false;
    const planned = plan([event], known, selection.begin);
    try {
      return earlyAttempts.begin(planned);
    } finally {
      for (const { endpointId, now } of planned) if (now) queue.unreserve(endpointId, 1);
    }
  };

  const take = inBatches<IncomingEvent, Taken>({
    most: MOST,
    linger: LINGER,
    mayWait: (event) => event.mayWait,
    weigh: ({ bytes }) => bytes.length,
    heaviest: HEAVIEST,
    run: async (batch) => {
      const events = await notDone(batch);
      const refused = events.length > 0 ? await keepAll(events) : new Set<ReceivedEvent>();
      const ids = new Set([...refused].map(({ id }) => id));
      return batch.map(({ id }) => (ids.has(id) ? 'refused' : 'kept'));
    },
  });

  return (event: IncomingEvent): Promise<Taken> =>
    take({ ...event, mayWait: earlyAttempts.mayBegin(event) && begin(event) });
};
