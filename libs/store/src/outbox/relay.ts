import { setTimeout as linger } from 'node:timers/promises';
import { type Clock, createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import { look } from '../changes/across-tenants.ts';
import type { Database } from '../types.ts';
import { type ClaimedRow, claim, FRESH, type OutboxEvent, REFUSED, settle } from './claim.ts';
import { ADOPT, createUpkeep } from './upkeep.ts';

/** What the broker knows of us. It is looked up once per connection. */
type BrokerMarker = {
  /** Changes with every connection to the broker; 0 before the first. */
  connection(): number;
  /** Is our marker missing? Then the broker was wiped, or replaced by an empty one. */
  isNew(): Promise<boolean>;
  /** Makes it remember us, as long as it remembers anything. */
  register(): Promise<void>;
};

export type RelaySettings = {
  database: Pick<Database, 'acrossTenants' | 'takeFirstPublication'>;
  /** Where the service has several databases, each with a relay: the name of this one, in the log and the metrics. */
  shard?: string | undefined;
  /**
   * Resolves when the broker has confirmed the event, rejects when it did not take it. What is called earlier comes into a queue
   * earlier, and where it is lost, so is what was called after it and did not come into a queue before.
   */
  publish: (event: OutboxEvent) => Promise<void>;
  /** Tells a broker that lost everything from the one that took our events. Without it nothing is published twice. */
  marker?: BrokerMarker;
  /** The names of `createAcknowledgements`; left out: nobody acknowledges, and what was published is kept for an hour. */
  subscriptions?: readonly string[];
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** Milliseconds of the poll that is the net below the wake-ups. */
  every?: number;
};

const BATCH = 500;
const POLL = 1_000;
/**
 * A batch of this many that is not full means load: a short wait makes the next one larger and all of it cheaper. It is
 * real time, whatever the injected clock shows.
 */
const LOADED = 20;
const LINGER = 5;
/** Until another relay is through with what comes before ours. */
const AWAIT = 50;

/** All that is kept waits again; what waits already stays in its place. */
const AGAIN = `INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM outbox WHERE published_at IS NOT NULL
  ORDER BY id ON CONFLICT (id) DO NOTHING`;

/** What the net below the wake-ups finds, mostly nothing: a claim would cost three times as much. */
const WAITING = {
  name: 'outbox-waiting',
  text: `SELECT EXISTS (SELECT FROM outbox_queue WHERE tries = 0) AS fresh,
    EXISTS (SELECT FROM outbox_queue WHERE tries > 0) AS refused`,
};

/** `left`: the rows that were refused, or stand behind a refused one; `rejection`: why the first of them was. */
type Carried = { gone: ClaimedRow[]; left: number[]; rejection?: unknown };

type Batch = { claimed: number; done: number; awaited: boolean; isMore: boolean };

/** Is nothing left that could go? For what is committed behind a few that were all there was, the relay is woken. */
const isLast = ({ claimed, done, awaited, isMore }: Batch): boolean =>
  done === 0 ? !awaited : claimed < LOADED && !isMore;

/** How many of a run the broker took, from the first on, and why not the next one. */
type Taken = { count: number; rejection?: unknown };
type Send = (claimed: ClaimedRow) => Promise<void>;

/**
 * One behind the other, without a wait for confirms: what is sent on one channel comes into each queue in its order, and what
 * follows a lost one on that channel is lost with it. What was confirmed behind one that was not is sent again with it: its
 * confirm may only mean that it has fewer queues to come into.
 */
const sendTogether = async (run: readonly ClaimedRow[], send: Send): Promise<Taken> => {
  const results = await Promise.allSettled(run.map(send));
  const at = results.findIndex(({ status }) => status === 'rejected');
  if (at < 0) return { count: run.length };
  return { count: at, rejection: (results[at] as PromiseRejectedResult).reason };
};

/** Each after the confirm of the one before, so that what passes behind one that never does is not sent again and again. */
const sendApart = async (run: readonly ClaimedRow[], send: Send): Promise<Taken> => {
  let count = 0;
  try {
    for (const claimed of run) {
      await send(claimed);
      count += 1;
    }
  } catch (rejection) {
    return { count, rejection };
  }
  return { count };
};

/** All aggregates at once, the events of each one in their order. */
const carry = async (runs: readonly ClaimedRow[][], send: Send, sendRun: typeof sendTogether): Promise<Carried> => {
  const carried: Carried = { gone: [], left: [] };
  const walk = async (run: readonly ClaimedRow[]): Promise<void> => {
    const { count, rejection } = await sendRun(run, send);
    carried.gone.push(...run.slice(0, count));
    carried.left.push(...run.slice(count).map(({ row }) => row));
    carried.rejection ??= rejection;
  };
  await Promise.all(runs.map(walk));
  return carried;
};

/**
 * Carries outbox rows to the broker, in order per aggregate, each at least once. A broker's confirm is worth as much as
 * its disk: what was published in the last hour is published again to a broker that lost it, and consumers that had it
 * know the event's id. Several relays may run at once. What the broker refuses stays, and is tried again once per poll
 * behind what was refused less often. While it refuses everything, one event per poll finds out whether it is back.
 */
export const createRelay = (settings: RelaySettings): Loop => {
  const { database, publish, logger, metrics, clock, marker, subscriptions = [], shard, every = POLL } = settings;
  const published = metrics.counter('outbox_published_total', 'Events that the broker confirmed', ['kind']);
  const rejections = metrics.counter('outbox_refused_total', 'Events that the broker did not take, by try');
  const upkeep = createUpkeep({ database, metrics, clock, subscriptions });
  let limit = BATCH;
  let lookAt = 0;
  let woken = false;
  let adopted = false;
  let known = 0;

  /** Before anything new is published over a new connection. */
  const recall = async (): Promise<void> => {
    if (!adopted) await database.acrossTenants(async (tx) => tx.write(ADOPT));
    adopted = true;
    const connection = marker?.connection() ?? 0;
    if (!marker || connection === known) return;
    if (await marker.isNew()) {
      await database.acrossTenants(async (tx) => tx.write({ text: AGAIN }));
      await marker.register();
      logger.warn({}, 'outbox.republished');
    }
    known = connection;
  };

  const send: Send = async ({ row: position, publishedAt: _publishedAt, waiting: _waiting, ...event }) =>
    await publish({ ...event, position, isFirst: database.takeFirstPublication(event.id) });

  const report = ({ gone, left, rejection }: Carried): void => {
    if (left.length > 0)
      logger.warn({ err: rejection, refused: left.length, published: gone.length }, 'outbox.refused');
    for (const { id, kind } of gone) {
      logger.debug({ eventId: id, kind }, 'event.published');
      published.inc({ kind });
    }
    rejections.inc(left.length);
  };

  const batch = (which: typeof FRESH) =>
    database.acrossTenants(async (tx) => {
      const { claimed, ready, behind, awaited } = await claim(tx, which, limit);
      const now = clock.now();
      const { gone, left, rejection } = await carry(ready, send, which === FRESH ? sendTogether : sendApart);
      settle(tx, gone, [...left, ...behind], now);
      report({ gone, left, rejection });
      const isMore = awaited || claimed === limit;
      if (claimed > 0) limit = gone.length > 0 || left.length === 0 ? BATCH : 1;
      return { claimed, done: gone.length, awaited, isMore };
    });

  const drain = async (which: typeof FRESH, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const carried = await batch(which);
      if (isLast(carried)) return;
      if (carried.done === 0) await linger(AWAIT);
      else if (carried.claimed >= LOADED && carried.claimed < BATCH) await linger(LINGER);
    }
  };

  const loop = createLoop({
    name: shard === undefined ? 'outbox relay' : `outbox relay of ${shard}`,
    every,
    clock,
    logger,
    async run(signal) {
      await recall();
      const isWoken = woken;
      woken = false;
      if (isWoken) await drain(FRESH, signal);
      const now = clock.now().getTime();
      if (now < lookAt) return;
      lookAt = now + every;
      const [waiting] = await look<{ fresh: boolean; refused: boolean }>(database, WAITING);
      if (waiting?.fresh) await drain(FRESH, signal);
      if (waiting?.refused) await drain(REFUSED, signal);
      await upkeep(!waiting?.fresh && !waiting?.refused);
    },
  });
  return {
    ...loop,
    wake: () => {
      woken = true;
      loop.wake();
    },
  };
};
