import { type Bus, bindingKeysOf, subscribersTo } from '@outlay/bus';
import { INTERNAL_KINDS, isAppError, type Service } from '@outlay/contracts';
import type { Clock, Logger, Metrics, Part } from '@outlay/runtime';
import {
  type AcknowledgementSettings,
  createAcknowledgements,
  createReceived,
  type Database,
  type FindReceived,
  type Subscription,
} from '@outlay/store';

type Outside = {
  database: Database;
  bus: Pick<Bus, 'publishManifest' | 'publishAcknowledgement' | 'onAcknowledgement' | 'redeclare'>;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** Milliseconds, other than the usual ones. */
  times?: AcknowledgementSettings['times'];
};

/** What each subscriber gets of a publisher's events. Who subscribes to everything keeps no event that is for our services alone. */
export const subscriptionsTo = (publisher: Service): Subscription[] =>
  subscribersTo(publisher).map((subscriber) => {
    const keys = bindingKeysOf(subscriber);
    const named = keys.filter((key) => key !== '#');
    const getsAll = keys.includes('#');
    const allBut = getsAll ? INTERNAL_KINDS.filter((kind) => !named.includes(kind)) : null;
    return { subscriber, keys: named, allBut };
  });

/** Whether each subscriber has what this service published: asked for in each of its databases. */
export const createAcknowledging = (service: Service, { database, bus, ...outside }: Outside) => {
  const { logger, metrics } = outside;
  const subscriptions = subscriptionsTo(service);
  const onMissing = new Set<() => void>();
  const isOnly = database.shards.length === 1;
  const all = (subscriptions.length > 0 ? database.shards : []).map((shard) =>
    createAcknowledgements({
      ...outside,
      shard,
      metrics: isOnly ? metrics : metrics.labelled({ shard: shard.name }),
      subscriptions,
      send: (subscriber, manifest) => bus.publishManifest(subscriber as Service, manifest),
      onMissing: () => {
        void bus.redeclare();
        for (const listener of onMissing) listener();
      },
    }),
  );
  const answers = bus.onAcknowledgement(async (subscriber, answer) => {
    const own = all.find(({ shard }) => shard === answer.shard);
    await own?.take(subscriber, answer).catch((err: unknown) => logger.warn({ err, subscriber }, 'outbox.answer_lost'));
  });
  const parts: Part[] = all.length > 0 ? [answers, ...all.map(({ loop }) => loop)] : [];
  const isWhole = async (): Promise<void> => {
    const failures = all.flatMap(({ failure }) => failure() ?? []);
    if (failures.length > 0) throw new Error(failures.join('; '));
  };
  return {
    parts,
    /** What is kept until they acknowledged it. */
    subscriptions: all[0]?.names ?? [],
    onMissing: (listener: () => void): void => void onMissing.add(listener),
    checks: all.length > 0 ? { subscribers: isWhole } : {},
  };
};

/** The other side: what a subscriber answers of what it has, as the consumer of its events needs it. */
export const createAnswering = ({
  database,
  bus,
  clock,
  logger,
  find,
}: Outside & { find?: FindReceived | undefined }) => {
  const received = createReceived({ database, clock, find });
  return {
    handled: received.handled,
    setAside: received.setAside,
    answer: async (publisher: Service, manifest: Parameters<typeof received.answer>[0]): Promise<void> => {
      const { shard, range } = manifest;
      try {
        const found = await received.answer(manifest);
        const eventIds = range ? [] : manifest.eventIds;
        await bus.publishAcknowledgement(publisher, { shard, range, eventIds, ...found });
      } catch (err) {
        // What is away for a moment is waited for; without an answer the publisher sends again.
        if (isAppError(err) && err.outage) throw err;
        logger.warn({ err, publisher }, 'inbox.not_answered');
      }
    },
  };
};
