import { type Consumer, deadLetter, done, eventQueueName, type IncomingMessage, type Verdict } from '@outlay/bus';
import { type Envelope, envelope } from '@outlay/contracts';
import type { Job } from '../domain/delivery.ts';
import { covers, isInternal } from '../domain/subscription.ts';
import type { Known } from '../store/destination-rows.ts';
import type { Destinations } from '../store/destinations.ts';
import type { Destined, EventHandler, EventRecords } from '../store/event-records.ts';
import { inBatches, portion } from '../store/in-batches.ts';

/** Who works on which event, across instances. Saves work; the unique key (endpoint, event) is what keeps it right. */
type Claims = {
  claim(ids: readonly string[]): Promise<readonly string[]>;
  done(ids: readonly string[]): Promise<void>;
};

type Settings = {
  claims: Claims;
  destinations: Pick<Destinations, 'of' | 'forget'>;
  eventRecords: EventRecords;
  /** Sets a place aside for a delivery that this instance takes along at once; false when it had better wait. */
  reserve(endpointId: string): boolean;
  unreserve(endpointId: string, places: number): void;
  accept(jobs: readonly Job[]): void;
  /** Of the house's own kinds, what concerns this service too. */
  internal?: Readonly<Record<string, (message: IncomingMessage) => Promise<Verdict>>>;
  /** Work for this endpoint stayed in the database. */
  waiting(endpointId: string): void;
};

const MOST = 200;
/** Bytes of one statement: few events are large, but a batch of large ones must not become one of hundreds of megabytes. */
const HEAVIEST = 4 * 1024 * 1024;
/** Rows of one statement, however many endpoints an event goes to. */
const ROWS = 2_000;
const LINGER = 5;
const PREFETCH = 500;

const read = ({ body }: IncomingMessage): EventHandler | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return undefined;
  const { id, type, createdAt, metadata } = parsed.data as Envelope;
  return { id, businessId: metadata.businessId, kind: type, createdAt: new Date(createdAt), bytes: body };
};

/**
 * Every event of the house becomes one delivery per subscribed endpoint, in micro-batches. A message is done when its
 * rows are committed. The envelope is all that is looked at: what a kind's data holds is between its sayer and the
 * customer, so a kind that is unknown here passes too.
 */
export const handleAnyEvent = (settings: Settings): Consumer => {
  const { claims, destinations, eventRecords, reserve, unreserve, accept, waiting, internal = {} } = settings;

  const destine = (events: readonly EventHandler[], known: ReadonlyMap<number, Known>): Destined[] =>
    events.flatMap((event) =>
      (known.get(event.businessId)?.endpoints ?? [])
        .filter(({ active, events: subscription }) => active && covers(subscription, event.kind))
        .map(({ id, rateLimit }) => ({ event, endpointId: id, rateLimit, now: reserve(id) })),
    );

  /** Busy with somebody else is no reason to wait: he may be dead, and the database keeps one of the two. */
  const unheard = async (batch: readonly EventHandler[]): Promise<EventHandler[]> => {
    const events = [...new Map(batch.map((event) => [event.id, event])).values()];
    const answers = await claims.claim(events.map(({ id }) => id));
    return events.filter((_event, index) => answers[index] !== 'done');
  };

  /** Keeps the first of the events, with all their deliveries; answers which ones it kept. */
  const keepSome = async (events: readonly EventHandler[]): Promise<ReadonlySet<EventHandler>> => {
    const known = await destinations.of([...new Set(events.map(({ businessId }) => businessId))]);
    const fanOut = ({ businessId }: EventHandler): number => 1 + (known.get(businessId)?.endpoints.length ?? 0);
    const some = events.slice(0, portion(events, fanOut, ROWS));
    const destined = destine(some, known);
    try {
      const seen = [...known].map(([businessId, { changes }]) => ({ businessId, changes }));
      const { jobs, waiting: waits, stale } = await eventRecords.keep(some, destined, seen);
      accept(jobs);
      for (const endpointId of waits) waiting(endpointId);
      for (const businessId of stale) destinations.forget(businessId);
      return new Set(some.filter(({ businessId }) => !stale.has(businessId)));
    } finally {
      for (const { endpointId, now } of destined) if (now) unreserve(endpointId, 1);
    }
  };

  const remember = async (events: readonly EventHandler[]): Promise<void> => {
    for (let left = events; left.length > 0; ) {
      const kept = await keepSome(left);
      left = left.filter((event) => !kept.has(event));
    }
    void claims.done(events.map(({ id }) => id));
  };

  const keep = inBatches<EventHandler, Verdict>({
    most: MOST,
    linger: LINGER,
    weigh: ({ bytes }) => bytes.length,
    heaviest: HEAVIEST,
    run: async (batch) => {
      const events = await unheard(batch);
      if (events.length > 0) await remember(events);
      return batch.map(() => done);
    },
  });

  return {
    queue: eventQueueName('webhook-dispatcher'),
    prefetch: PREFETCH,
    handle: async (message) => {
      if (isInternal(message.kind)) return (await internal[message.kind]?.(message)) ?? done;
      const event = read(message);
      if (!event) return deadLetter('not an event');
      return isInternal(event.kind) ? done : await keep(event);
    },
  };
};
