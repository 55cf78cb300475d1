import type { Clock, Metrics } from '@outlay/runtime';
import { look } from '../changes/across-tenants.ts';
import type { Database } from '../types.ts';
import { FORGET_GONE } from './acknowledgements/positions.table.ts';
import { BY_KEY } from './claim.ts';

type Settings = {
  database: Pick<Database, 'acrossTenants'>;
  metrics: Metrics;
  clock: Pick<Clock, 'now'>;
  /** What nobody of these has acknowledged is kept. */
  subscriptions: readonly string[];
};

const MEASURING = 5_000;
/** Beyond this many waiting events it only matters that they are many. */
const MOST = 100_000;

const MEASURE = `SELECT count(*) AS waiting,
    (SELECT created_at FROM outbox WHERE id = (SELECT min(id) FROM outbox_queue)) AS oldest
  FROM (SELECT FROM outbox_queue LIMIT ${MOST}) AS first_ones`;

/** A consumer that was away for longer than this while the broker was wiped misses what lay in its queue. */
const KEPT = 60 * 60_000;
/**
 * What no subscriber acknowledges is kept for so long: a day less than subscribers know what they handled, so that none is
 * ever asked for what it has forgotten.
 */
const KEPT_UNACKNOWLEDGED = 7 * 24 * 60 * 60_000;
const CLEANING = 10_000;
const BATCH = 5_000;

/** What an instance of the release before wrote, which knew no queue. */
export const ADOPT = {
  name: 'outbox-adopt',
  text: `WITH adopted AS (
    UPDATE outbox SET published_at = created_at WHERE published_at IS NULL RETURNING id, business_id)
  INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM adopted`,
};

/** Up to where all of the subscriptions (`$2`) have everything. */
const ACKNOWLEDGED = `(SELECT CASE WHEN count(*) < cardinality($2::text[]) THEN 0 ELSE coalesce(min(position), ${Number.MAX_SAFE_INTEGER}) END
  FROM outbox_positions WHERE subscription = ANY($2))`;

/** Ids rise with time, so what is to go is among the first; no index of times is kept for it. */
const CLEAN = `DELETE FROM outbox WHERE id = ANY (ARRAY(
  SELECT o.id FROM outbox o
  WHERE o.id <= (SELECT max(id) FROM (SELECT id FROM outbox ORDER BY id LIMIT ${BATCH}) AS first_ones)
    AND o.published_at < $1 AND NOT EXISTS (SELECT 1 FROM outbox_queue q WHERE q.id = o.id)
    AND (o.published_at < $3 OR (o.id <= ${ACKNOWLEDGED}
      AND NOT EXISTS (SELECT 1 FROM outbox_unacknowledged u WHERE u.id = o.id)))
  FOR UPDATE OF o SKIP LOCKED)) RETURNING 1`;

/**
 * What the relay does beside publishing: measures what waits, unless a look found nothing (`isEmpty`), and removes what was
 * published more than an hour ago and is acknowledged.
 */
export const createUpkeep = ({
  database,
  metrics,
  clock,
  subscriptions,
}: Settings): ((isEmpty: boolean) => Promise<void>) => {
  const waiting = metrics.gauge('outbox_backlog', `Events that wait to be published, counted up to ${MOST}`);
  const age = metrics.gauge('outbox_oldest_seconds', 'Age of the oldest event that waits to be published');
  let measuringDue = 0;
  let cleaningDue = 0;

  const measure = async (now: number, isEmpty: boolean): Promise<void> => {
    measuringDue = now + MEASURING;
    const query = { name: 'outbox-backlog', text: MEASURE };
    const [row] = isEmpty ? [] : await look<{ waiting: number; oldest: Date | null }>(database, query);
    waiting.set(row?.waiting ?? 0);
    age.set(row?.oldest ? Math.max(0, now - row.oldest.getTime()) / 1000 : 0);
  };

  /** In batches; one that found few among the first ends it. */
  const clean = async (now: number): Promise<void> => {
    cleaningDue = now + CLEANING;
    const query = {
      name: 'outbox-clean',
      text: CLEAN,
      values: [new Date(now - KEPT), subscriptions, new Date(now - KEPT_UNACKNOWLEDGED)],
    };
    for (let gone = BATCH; gone > BATCH / 2; )
      gone = await database.acrossTenants(async (tx) => {
        tx.write(BY_KEY);
        tx.write(ADOPT);
        if (subscriptions.length > 0) tx.write(FORGET_GONE);
        return (await tx.rows(query)).length;
      });
  };

  return async (isEmpty) => {
    const now = clock.now().getTime();
    if (now >= measuringDue) await measure(now, isEmpty);
    if (now >= cleaningDue) await clean(now);
  };
};
