import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import { removeAuditLines } from '../audit/audit-log.ts';
import { cleanErased } from '../erasure/erase-business.ts';
import { fromEachShard } from '../shards/from-each-shard.ts';
import type { Database } from '../types.ts';
import { runInBatches } from './across-tenants.ts';
import { KEY_LIFE } from './idempotency.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Much longer than an event can come again: the relay publishes it again for up to an hour, and retries take half an hour.
 * It may also lie in the queue of a service that is stopped over a week-end.
 */
const INBOX_LIFE = 8 * DAY;
const BATCH = 5_000;
const CLEANING = 10 * 60_000;

const INBOX = `DELETE FROM inbox WHERE event_id IN (SELECT event_id FROM inbox WHERE heard_at < $1 LIMIT ${BATCH}) RETURNING 1`;
const ASIDE = `DELETE FROM inbox_set_aside WHERE event_id IN (
  SELECT event_id FROM inbox_set_aside WHERE noted_at < $1 LIMIT ${BATCH}) RETURNING 1`;
const KEYS = `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM idempotency_keys WHERE created_at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`;

type Across = Pick<Database, 'acrossTenants'>;

const remove = (database: Across, text: string, before: Date): Promise<number> =>
  runInBatches(database, { text, values: [before] }, BATCH);

/** Removes what no longer protects anything: inbox rows and what was set aside after 8 days, idempotency keys after 24 h. Returns how many. */
export const cleanMessagingTables = async (database: Across, clock: Pick<Clock, 'now'>) => {
  const now = clock.now().getTime();
  await remove(database, ASIDE, new Date(now - INBOX_LIFE));
  return {
    inbox: await remove(database, INBOX, new Date(now - INBOX_LIFE)),
    idempotencyKeys: await remove(database, KEYS, new Date(now - KEY_LIFE)),
  };
};

type Options = {
  database: Pick<Database, 'shards'>;
  clock: Clock;
  logger: Logger;
  /** Years for which lines of the audit log are kept; 0: as long as the business. */
  auditYears?: number;
};

/** Cleans the messaging tables every ten minutes, and what came late for erased businesses. */
export const createCleaning = ({ database, clock, logger, auditYears = 0 }: Options): Part =>
  createLoop({
    name: 'cleaning',
    every: CLEANING,
    clock,
    logger,
    run: async () => {
      await fromEachShard(database, async (shard) => [await cleanMessagingTables(shard, clock)]);
      await fromEachShard(database, async (shard) => [await cleanErased(shard)]);
      if (auditYears > 0) await fromEachShard(database, async (shard) => [await removeAuditLines(shard, auditYears)]);
    },
  });
