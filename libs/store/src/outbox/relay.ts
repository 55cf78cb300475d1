import { setTimeout as linger } from 'node:timers/promises';
import { type Clock, createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import type { Database, Query, Transaction } from '../types.ts';
import { createBacklog } from './backlog.ts';
import { carry } from './carry.ts';
import {
  type Blocker,
  BY_KEY,
  type ClaimedRow,
  claimFresh,
  claimRefused,
  findBlockers,
  keepFrom,
  markPublished,
  markRefused,
  type OutboxEvent,
} from './claim.ts';
import { type BrokerMarker, createPublished } from './published.ts';
import { runsOf } from './runs.ts';

export type RelaySettings = {
  database: Pick<Database, 'acrossTenants'>;
  /** Resolves when the broker has confirmed the event, rejects when it did not take it. */
  publish: (event: OutboxEvent) => Promise<void>;
  /** Tells a broker that lost everything from the one that took our events. Without it nothing is published twice. */
  marker?: BrokerMarker;
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
/** An event that waited for longer is kept for an hour from its publication, not from its writing. */
const LATE = 60_000;

type Outcome = { claimed: number; published: number; awaited: boolean };

/**
 * Carries outbox rows to the broker, in order per aggregate, each at least once; publishes those of the last hour again to a
 * broker that lost them. Several may run at once. What the
 * broker refuses stays, and is tried again once per poll behind what was refused less often. While it refuses
 * everything, one event per poll finds out whether it is back.
 */
export const createRelay = ({
  database,
  publish,
  logger,
  metrics,
  clock,
  marker,
  every = POLL,
}: RelaySettings): Loop => {
  const counted = metrics.counter('outbox_published_total', 'Events that the broker confirmed');
  const rejections = metrics.counter('outbox_refused_total', 'Events that the broker did not take, by try');
  const backlog = createBacklog({ database, metrics, clock });
  const published = createPublished({ database, marker, logger, clock });
  let limit = BATCH;
  let retryAt = 0;

  const claimed = async (tx: Transaction, query: Query): Promise<{ rows: ClaimedRow[]; blockers: Blocker[] }> => {
    tx.write(BY_KEY);
    const rows = await tx.rows<ClaimedRow>(query);
    const alone = rows.length === 0 || rows[0]?.waiting === rows.length;
    return { rows, blockers: alone ? [] : await tx.rows<Blocker>(findBlockers(rows)) };
  };

  const settle = (tx: Transaction, gone: readonly ClaimedRow[], left: readonly number[], now: Date): void => {
    const late = gone.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() > LATE);
    if (gone.length > 0) tx.write(markPublished(gone.map(({ row }) => row)));
    if (late.length > 0)
      tx.write(
        keepFrom(
          late.map(({ row }) => row),
          now,
        ),
      );
    if (left.length > 0) tx.write(markRefused(left));
  };

  const batch = (claim: (limit: number) => Query): Promise<Outcome> =>
    database.acrossTenants(async (tx) => {
      const { rows, blockers } = await claimed(tx, claim(limit));
      const { ready, behind, awaited } = runsOf(rows, blockers);
      const now = clock.now();
      const { gone, left, rejection } = await carry(ready, publish);
      settle(tx, gone, [...left, ...behind], now);
      if (left.length > 0)
        logger.warn({ err: rejection, refused: left.length, published: gone.length }, 'outbox.refused');
      for (const { id, kind } of gone) logger.debug({ eventId: id, kind }, 'event.published');
      counted.inc(gone.length);
      rejections.inc(left.length);
      if (rows.length > 0) limit = gone.length > 0 || left.length === 0 ? BATCH : 1;
      return { claimed: rows.length, published: gone.length, awaited };
    });

  const drain = async (claim: (limit: number) => Query, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const { claimed, published, awaited } = await batch(claim);
      if (published === 0 && !awaited) return;
      if (published === 0) await linger(AWAIT);
      else if (claimed >= LOADED && claimed < BATCH) await linger(LINGER);
    }
  };

  return createLoop({
    name: 'outbox relay',
    every,
    clock,
    logger,
    async run(signal) {
      await published.recall();
      await drain(claimFresh, signal);
      const now = clock.now().getTime();
      if (now < retryAt) return;
      retryAt = now + every;
      await drain(claimRefused, signal);
      await backlog.measure();
      await published.clean();
    },
  });
};
