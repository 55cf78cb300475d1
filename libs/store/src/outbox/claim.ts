import type { Query } from '../types.ts';

/** An outbox row as the relay publishes it; `bytes` are sent as they are. */
export type OutboxEvent = {
  id: string;
  kind: string;
  version: number;
  businessId: number;
  aggregate: string;
  bytes: Buffer;
};

export type ClaimedRow = Omit<OutboxEvent, 'id'> & {
  row: number;
  id: string;
  /** While it waits, the time at which it was written. */
  publishedAt: Date;
  /** How many wait up to the last one that was claimed; more than were claimed: some are in somebody else's hands. */
  waiting: number | null;
};

/** The first one of an aggregate that waits and was not claimed, and how often it was refused. */
export type Blocker = { businessId: number; aggregate: string; row: number; tries: number };

/**
 * Every statement here reads few rows of a table that may be large, by its key. The planner, who may know the table as it
 * was when it was empty, has no say: with a plan for an empty table a claim took 10 ms and more.
 */
export const BY_KEY: Query = {
  text: 'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
};

/** Locks events that wait and that nobody else has locked. */
const claim = (which: string, order: string, waiting: string): string => `
  WITH claimed AS MATERIALIZED (
    SELECT id FROM outbox_queue WHERE ${which} ORDER BY ${order} LIMIT $1 FOR UPDATE SKIP LOCKED)
  SELECT o.id AS row, o.event_id AS id, o.kind, o.version, o.business_id AS "businessId", o.aggregate, o.bytes,
    o.published_at AS "publishedAt", ${waiting} AS waiting
  FROM claimed JOIN outbox o ON o.id = claimed.id ORDER BY o.id`;

const UP_TO_LAST = '(SELECT count(*) FROM outbox_queue WHERE id <= (SELECT max(id) FROM claimed))';

const FRESH = claim('tries = 0', 'id', UP_TO_LAST);
const REFUSED = claim('tries > 0', 'tries, id', 'null::bigint');

/** Events that were never tried, oldest first. */
export const claimFresh = (limit: number): Query => ({ name: 'outbox-claim', text: FRESH, values: [limit] });

/** Events that the broker refused before, the least refused first, so that one which never passes holds nobody up. */
export const claimRefused = (limit: number): Query => ({
  name: 'outbox-claim-refused',
  text: REFUSED,
  values: [limit],
});

const BLOCKERS = `SELECT o.business_id AS "businessId", o.aggregate, min(o.id) AS row, max(q.tries) AS tries
  FROM outbox_queue q JOIN outbox o ON o.id = q.id
  WHERE q.id < $1 AND q.id <> ALL($2::bigint[]) AND o.aggregate = ANY($3) GROUP BY 1, 2`;

/** What stands before the claimed rows (ordered by id, at least one) in their own aggregates. */
export const findBlockers = (rows: readonly ClaimedRow[]): Query => ({
  name: 'outbox-blockers',
  text: BLOCKERS,
  values: [rows.at(-1)?.row, rows.map(({ row }) => row), [...new Set(rows.map(({ aggregate }) => aggregate))]],
});

export const markPublished = (rows: readonly number[]): Query => ({
  name: 'outbox-mark-published',
  text: 'DELETE FROM outbox_queue WHERE id = ANY($1::bigint[])',
  values: [rows],
});

/** The hour for which an event is kept begins when it was published, which matters when that was late. */
export const keepFrom = (rows: readonly number[], at: Date): Query => ({
  name: 'outbox-keep-from',
  text: 'UPDATE outbox SET published_at = $2 WHERE id = ANY($1::bigint[])',
  values: [rows, at],
});

export const markRefused = (rows: readonly number[]): Query => ({
  name: 'outbox-mark-refused',
  text: 'UPDATE outbox_queue SET tries = tries + 1 WHERE id = ANY($1::bigint[])',
  values: [rows],
});
