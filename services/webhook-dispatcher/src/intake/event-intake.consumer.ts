import { done, type IncomingMessage, type Verdict } from '@outlay/bus';
import { newId } from '@outlay/contracts';
import type { Deps, ShardDeps } from '../deps.ts';
import { createEarlyAttempts } from './early-attempts.ts';
import { createEventIntake, type Taken } from './event-intake.ts';
import { keepEvents, type PlannedDelivery, type ReceivedEvent } from './event-record.table.ts';
import { type IncomingEvent, readEvent } from './incoming-event.ts';

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

const NOBODY: ReadonlySet<number> = new Set();

/** Takes events in for the businesses of one database. */
const intakeOf = (shard: ShardDeps, { dedupLock, eventWaiters }: Deps): Intake => {
  const { database, clock, engine, name } = shard;
  const isShard = database.shards.length > 1;
  const isAway = async (businessId: number): Promise<boolean> =>
    (await database.shardOf(businessId, { fresh: true })).name !== name;
  return createEventIntake({
    dedupLock,
    waiters: eventWaiters,
    onKept: countKept(shard),
    earlyAttempts: createEarlyAttempts(engine.queue, () => newId('dlv', clock.now())),
    keep: (batch) =>
      engine.leases.take((lease) => keepEvents(database, batch, { now: clock.now(), isShard, ...lease })),
    movedAway: async (businessIds) => {
      if (!isShard) return NOBODY;
      const ids = [...businessIds];
      const away = await Promise.all(ids.map(isAway));
      return new Set(ids.filter((_id, index) => away[index]));
    },
    ...engine,
  });
};

/** To the databases of all who receive it; whoever moved meanwhile is looked for again. */
const routed = (
  database: Deps['database'],
  intakes: ReadonlyMap<string, Intake>,
): ((event: IncomingEvent) => Promise<void>) => {
  const takeIn = async (
    event: IncomingEvent,
    shard: string,
    receivers: readonly number[],
  ): Promise<readonly number[]> => {
    const isWhole = receivers.length === event.receivers.length;
    const dedupKey = isWhole ? event.id : `${event.id} ${receivers.join()}`;
    const taken = await intakes.get(shard)?.({ ...event, receivers, dedupKey });
    return taken === 'kept' ? [] : receivers;
  };
  return async (event) => {
    for (let left = event.receivers; left.length > 0; ) {
      const shards = await Promise.all(left.map((businessId) => database.shardOf(businessId)));
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
