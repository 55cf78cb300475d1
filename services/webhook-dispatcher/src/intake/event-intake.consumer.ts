import { setTimeout as pause } from 'node:timers/promises';
import { deadLetter, done, type IncomingMessage, isFirst, positionOf, traceOf, type Verdict } from '@outlay/bus';
import {
  AppError,
  INTERNAL_KINDS,
  newId,
  receivedEnvelope,
  SUBSCRIBABLE_KINDS,
  triggeredKeyOf,
} from '@outlay/contracts';
import { currentWrittenTrace, writtenTrace } from '@outlay/runtime';
import type { Deps, ShardDeps } from '../deps.ts';
import { aggregateOf } from '../transport/index.ts';
import { createEarlyAttempts } from './early-attempts.ts';
import { createEventIntake, type Taken } from './event-intake.ts';
import { keepEvents } from './event-record.table.ts';
import type { IncomingEvent, PlannedDelivery, ReceivedEvent } from './received-event.ts';

const internal: ReadonlySet<string> = new Set(INTERNAL_KINDS);
const TRIGGERED_KEYS: ReadonlySet<string> = new Set(SUBSCRIBABLE_KINDS.map(triggeredKeyOf));

/** Of the handling of this message; while tracing is off here, the one that it came with. */
const writtenTraceOf = (message: IncomingMessage): string | null => {
  if (message.headers.traceparent === undefined) return null;
  const own = currentWrittenTrace();
  const from = own === null ? traceOf(message) : undefined;
  return from ? writtenTrace(from) : own;
};

const parse = ({ body }: IncomingMessage): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The event of a message; or what becomes of the message, where it is for no customer. */
const readEvent = (message: IncomingMessage): { event: IncomingEvent } | { verdict: Verdict } => {
  if (internal.has(message.kind)) return { verdict: done };
  const parsed = receivedEnvelope.safeParse(parse(message));
  if (!parsed.success) return { verdict: deadLetter('not an event') };
  const { id, type: kind, createdAt, data, metadata } = parsed.data;
  if (internal.has(kind)) return { verdict: done };
  const { businessId, fromBusinessId, exceptWebhookIds: except } = metadata;
  const { body: bytes, headers, redelivered: repeated, routingKey } = message;
  return {
    event: {
      ...{ id, businessId, fromBusinessId, except, kind, createdAt: new Date(createdAt) },
      receivers: [...new Set([businessId, fromBusinessId ?? businessId])],
      aggregate: () => aggregateOf({ type: kind, data }),
      ...{ position: positionOf(headers), isFirst: isFirst(message), isTriggered: TRIGGERED_KEYS.has(routingKey) },
      ...{ repeated, mayWait: false, dedupKey: id, bytes, trace: writtenTraceOf(message) },
    },
  };
};

type Intake = (event: IncomingEvent) => Promise<Taken>;

/** What came in counts for the business that it belongs to, and for each endpoint that it goes to. */
const countKept =
  ({ engine: { figures, progress }, clock }: Pick<ShardDeps, 'engine' | 'clock'>) =>
  (events: ReadonlySet<ReceivedEvent>, planned: readonly PlannedDelivery[]): void => {
    const own = [...events].filter(({ businessId, receivers }) => receivers.includes(businessId));
    const businessIds = own.map(({ businessId }) => businessId);
    const deliveries = planned.filter(({ event }) => events.has(event));
    figures.cameIn(businessIds, deliveries, clock.now());
    for (const businessId of businessIds) progress.note(businessId);
    for (const { businessId, endpointId } of deliveries) progress.note(businessId, endpointId);
  };

/** Takes events in for the businesses of one database. */
const intakeOf = (shard: ShardDeps, { dedupLock, eventWaiters }: Deps): Intake => {
  const { database, clock, engine } = shard;
  const isShard = database.shards.length > 1;
  return createEventIntake({
    ...{ dedupLock, isShard },
    waiters: eventWaiters,
    onKept: countKept(shard),
    earlyAttempts: createEarlyAttempts(engine.queue, () => newId('dlv', clock.now())),
    keep: (batch) =>
      engine.leases.take((lease) => keepEvents(database, batch, { now: clock.now(), isShard, ...lease })),
    ...engine,
  });
};

/** Milliseconds before what was refused is tried again, twice as many each time, and after which it goes back to the broker. */
const REFUSED = { shortest: 5, longest: 100, limit: 4_000 };

/** To the databases of all who receive it. While a business moves none of them takes its events, and nobody else's wait for that. */
const routed = ({ shardOf }: Deps['database'], intakes: ReadonlyMap<string, Intake>) => {
  const takeIn = async (event: IncomingEvent, shard: string, receivers: number[]): Promise<readonly number[]> => {
    const isWhole = receivers.length === event.receivers.length;
    const dedupKey = isWhole ? event.id : `${event.id} ${receivers.join()}`;
    const taken = await intakes.get(shard)?.({ ...event, receivers, dedupKey });
    return taken === 'kept' ? [] : receivers;
  };
  return async (event: IncomingEvent): Promise<void> => {
    const end = performance.now() + REFUSED.limit;
    let left = event.receivers;
    for (let wait = 0; left.length > 0; wait = Math.min(Math.max(REFUSED.shortest, 2 * wait), REFUSED.longest)) {
      if (wait > 0) await pause(wait);
      if (performance.now() > end) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
      const shards = await Promise.all(left.map((businessId) => shardOf(businessId, { fresh: wait > 0 })));
      const groups = Map.groupBy(left, (_businessId, index) => shards[index]?.name ?? '');
      left = (await Promise.all([...groups].map(([shard, of]) => takeIn(event, shard, of)))).flat();
    }
  };
};

/** Messages of the broker, each done when who receives its event has it. */
export const receiveEvents =
  (take: (event: IncomingEvent) => Promise<unknown>) =>
  async (message: IncomingMessage): Promise<Verdict> => {
    const read = readEvent(message);
    if ('verdict' in read) return read.verdict;
    await take(read.event);
    return done;
  };

/** Takes every event of the broker in. */
export const eventIntake = (deps: Deps): ((message: IncomingMessage) => Promise<Verdict>) => {
  const intakes = new Map(deps.shards.map((shard) => [shard.name, intakeOf(shard, deps)]));
  const [only] = intakes.values();
  return receiveEvents(intakes.size === 1 && only ? only : routed(deps.database, intakes));
};
