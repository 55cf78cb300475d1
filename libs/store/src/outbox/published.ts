import type { Clock, Logger } from '@outlay/runtime';
import type { Database, Transaction } from '../types.ts';
import { BY_KEY } from './claim.ts';

/** What the broker knows of us. It is looked up once per connection. */
export type BrokerMarker = {
  /** Changes with every connection to the broker; 0 before the first. */
  connection(): number;
  /** Is our marker missing? Then the broker was wiped, or replaced by an empty one. */
  isNew(): Promise<boolean>;
  /** Makes it remember us, as long as it remembers anything. */
  register(): Promise<void>;
};

type Settings = {
  database: Pick<Database, 'acrossTenants'>;
  marker: BrokerMarker | undefined;
  logger: Logger;
  clock: Pick<Clock, 'now'>;
};

/** A consumer that was away for longer than this while the broker was wiped misses what lay in its queue. */
const KEPT = 60 * 60_000;
const EVERY = 10_000;
const BATCH = 5_000;

/** All that is kept waits again; what waits already stays in its place. */
const AGAIN = `INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM outbox WHERE published_at IS NOT NULL
  ORDER BY id ON CONFLICT (id) DO NOTHING`;

/** What an instance of the release before wrote, which knew no queue. */
const ADOPT = `WITH adopted AS (
    UPDATE outbox SET published_at = created_at WHERE published_at IS NULL RETURNING id, business_id)
  INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM adopted`;

/** Ids rise with time, so what is to go is among the first; no index of times is kept for it. */
const CLEAN = `DELETE FROM outbox WHERE id = ANY (ARRAY(
  SELECT o.id FROM outbox o
  WHERE o.id <= (SELECT max(id) FROM (SELECT id FROM outbox ORDER BY id LIMIT ${BATCH}) AS first_ones)
    AND o.published_at < $1 AND NOT EXISTS (SELECT 1 FROM outbox_queue q WHERE q.id = o.id)
  FOR UPDATE OF o SKIP LOCKED)) RETURNING 1`;

/**
 * Keeps what was published for an hour, because a broker's confirm is worth as much as its disk: one that was wiped is
 * sent all of it again. Consumers that had it know the event's id.
 */
export const createPublished = ({ database, marker, logger, clock }: Settings) => {
  const adopt = { name: 'outbox-adopt', text: ADOPT };
  let begun = false;
  let known = 0;
  let due = 0;
  return {
    /** Before anything new is published over a new connection. */
    async recall(): Promise<void> {
      if (!begun) await database.acrossTenants(async (tx) => tx.write(adopt));
      begun = true;
      const connection = marker?.connection() ?? 0;
      if (!marker || connection === known) return;
      if (await marker.isNew()) {
        await database.acrossTenants(async (tx) => tx.write({ text: AGAIN }));
        await marker.register();
        logger.warn({}, 'outbox.republished');
      }
      known = connection;
    },
    /** In batches, at most every 10 s; a batch that found few among the first ends it. */
    async clean(): Promise<void> {
      const now = clock.now().getTime();
      if (now < due) return;
      due = now + EVERY;
      const query = { name: 'outbox-clean', text: CLEAN, values: [new Date(now - KEPT)] };
      const sweep = async (tx: Transaction): Promise<number> => {
        tx.write(BY_KEY);
        tx.write(adopt);
        return (await tx.rows(query)).length;
      };
      for (let gone = BATCH; gone > BATCH / 2; ) gone = await database.acrossTenants(sweep);
    },
  };
};
