import { createHash } from 'node:crypto';
import { type Clock, createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import { look } from '../../changes/across-tenants.ts';
import type { Database, Shard } from '../../types.ts';
import { takeAnswer } from './answers.ts';
import { type Answered, createManifests, type EventManifest } from './manifests.ts';
import { addPosition, findPositions, type KnownPosition, type Subscription } from './positions.table.ts';

type Mark = { last: number; next: bigint; at: number };

/** Positions are drawn before they are committed. Whoever had drawn one has an number of its own by then. */
const LOOK = {
  name: 'outbox-horizon',
  text: `SELECT coalesce((SELECT max(id) FROM outbox), 0) AS last, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
    pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`,
};
/** Longer looks back are not needed; more of them are only memory. */
const MOST = 12;

/**
 * The position up to which everything is committed that ever will be, and was there `settled` milliseconds ago: what is younger may well
 * be on its way. Real time, whatever the injected clock shows. It lags while any transaction of the server that writes is open.
 */
const createHorizon = (database: Pick<Database, 'acrossTenants'>, settled: number) => {
  const marks: Mark[] = [];
  let reached = 0;
  return async (): Promise<number> => {
    const [seen] = await look<{ last: number; next: string; oldest: string }>(database, LOOK);
    if (!seen) return reached;
    const at = performance.now();
    const isOver = (mark: Mark): boolean => mark.at + settled <= at && mark.next <= BigInt(seen.oldest);
    const last = marks.findLastIndex(isOver);
    if (last >= 0) reached = Math.max(reached, marks.splice(0, last + 1).at(-1)?.last ?? 0);
    marks.push({ last: seen.last, next: BigInt(seen.next), at });
    if (marks.length > MOST) marks.splice(1, 1);
    return reached;
  };
};

export type AcknowledgementSettings = {
  shard: Pick<Shard, 'name' | 'acrossTenants'>;
  subscriptions: readonly Subscription[];
  /** Resolves when the broker has it in the subscriber's queue. */
  send(subscriber: string, manifest: EventManifest): Promise<void>;
  /** Events wait to be published again: their subscriber does not have them. */
  onMissing(): void;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** Milliseconds; defaults: sends every 10 s, for what was published 10 s ago, and again without an answer after 15 s. */
  times?: { every?: number; settled?: number; answer?: number } | undefined;
};

/** Asked so often in vain: whatever the subscriber is at, its publisher says that nothing is known of it. */
const SILENT = 3;

/** With a hash of what it gets: where that changes, it may have missed what is kept. */
const nameOf = ({ subscriber, keys, allBut }: Subscription): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([keys, allBut]))
    .digest('hex');
  return `${subscriber} ${hash.slice(0, 12)}`;
};

/** What is known of each subscriber, also where another instance sends it. */
const createReview = ({ metrics, names, answer }: ReviewSettings) => {
  const labels = ['subscriber'];
  const age = metrics.gauge('outbox_unacknowledged_seconds', 'How long a subscriber has been asked in vain', labels);
  const troubles = new Map<string, string>();

  const troubleOf = (
    subscriber: string,
    { sends, missing }: Omit<KnownPosition, 'subscription'>,
  ): string | undefined => {
    if (missing > 0) return `${subscriber} lacks ${missing} events that were published`;
    return sends >= SILENT ? `${subscriber} does not answer which events it has` : undefined;
  };
  const put = (subscriber: string, trouble: string | undefined): void => {
    if (trouble === undefined) troubles.delete(subscriber);
    else troubles.set(subscriber, trouble);
  };

  return {
    put,
    failure: (): string | undefined => (troubles.size > 0 ? [...troubles.values()].join('; ') : undefined),
    take: ({ subscription, ...row }: KnownPosition): void => {
      const subscriber = names.get(subscription)?.subscriber ?? '';
      age.set({ subscriber }, row.missing > 0 || row.sends >= SILENT ? (row.sends * answer) / 1_000 : 0);
      put(subscriber, troubleOf(subscriber, row));
    },
  };
};

type ReviewSettings = Pick<AcknowledgementSettings, 'metrics'> & {
  names: ReadonlyMap<string, Subscription>;
  answer: number;
};

/**
 * The end-to-end check of what the broker confirmed: a confirm says that an event came into the queues that were bound, and not that
 * its subscriber's was among them, nor that it stayed there. So each subscriber is asked, some seconds later and through the queue of
 * the events, which of them it has. What it lacks is published again; what is not acknowledged is kept (`createUpkeep`). Several
 * instances may run at once.
 */
export const createAcknowledgements = (settings: AcknowledgementSettings) => {
  const { shard, subscriptions, send, onMissing, logger, metrics, clock, times = {} } = settings;
  const { every = 10_000, settled = 10_000, answer = 15_000 } = times;
  const names = new Map(subscriptions.map((subscription) => [nameOf(subscription), subscription]));
  const nameBySubscriber = new Map([...names].map(([name, { subscriber }]) => [subscriber, name]));
  const missed = metrics.counter('outbox_missed_total', 'Events published again that a subscriber did not have', [
    'subscriber',
  ]);
  const horizonOf = createHorizon(shard, settled);
  const manifests = createManifests({ shard, clock, answer });
  const review = createReview({ metrics, names, answer });
  let horizon = 0;

  const findAll = (): Promise<KnownPosition[]> =>
    look<KnownPosition>(shard, findPositions([...names.keys()], clock.now()));

  /** Where one is not there yet, it begins with the oldest event that is kept. */
  const positions = async (): Promise<KnownPosition[]> => {
    const known = await findAll();
    if (known.length === names.size) return known;
    await shard.acrossTenants(async (tx) => {
      for (const name of names.keys()) tx.write(addPosition(name));
    });
    return findAll();
  };

  const sendTo = async (known: KnownPosition, subscription: Subscription): Promise<void> => {
    const { subscriber } = subscription;
    const { subscription: name, position, sentTo, isApartDue } = known;
    const isRangeDue = sentTo !== null || position < horizon;
    try {
      const range =
        isRangeDue && (await shard.acrossTenants((tx) => manifests.forRange(tx, name, subscription, horizon)));
      if (range) await send(subscriber, range);
      const apart = isApartDue && (await shard.acrossTenants((tx) => manifests.forApart(tx, name)));
      if (apart) await send(subscriber, apart);
    } catch (err) {
      logger.warn({ err, subscriber }, 'outbox.manifest_failed');
      review.put(subscriber, `${subscriber} cannot be asked which events it has`);
    }
  };

  const loop: Loop = createLoop({
    name: `acknowledgements of ${shard.name}`,
    every,
    clock,
    logger,
    run: async () => {
      horizon = await horizonOf();
      for (const known of await positions()) {
        review.take(known);
        const subscription = names.get(known.subscription);
        if (subscription) await sendTo(known, subscription);
      }
    },
  });

  return {
    loop,
    shard: shard.name,
    /** Of this version's subscriptions: what one of them does not have is kept. */
    names: [...names.keys()],
    /** Why it is not known whether every subscriber has what was published; undefined: all of them have. */
    failure: review.failure,
    take: async (subscriber: string, answered: Answered): Promise<void> => {
      const name = nameBySubscriber.get(subscriber);
      if (name === undefined) return;
      const again = await shard.acrossTenants((tx) => takeAnswer(tx, name, answered, { now: clock.now(), answer }));
      if (again.length > 0) {
        missed.inc({ subscriber }, again.length);
        const kept = { subscriber, missing: answered.missing.length, again: again.length };
        logger.warn({ ...kept, eventId: again[0]?.eventId }, 'outbox.missed');
        onMissing();
      } else if (answered.range && answered.range.to < horizon) loop.wake();
    },
  };
};

export type Acknowledgements = ReturnType<typeof createAcknowledgements>;
