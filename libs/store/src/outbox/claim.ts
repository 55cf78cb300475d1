import type { Query, Transaction } from '../types.ts';

/** An outbox row as the relay publishes it; `bytes` are sent as they are. */
export type OutboxEvent = {
  id: string;
  kind: string;
  version: number;
  /** What it is routed by on the broker; null: its kind. */
  routingKey: string | null;
  businessId: number;
  aggregate: string;
  bytes: Buffer;
  /** The trace of the work that led to it, as the row keeps it; null: none. */
  trace: string | null;
  /** Its place in this outbox. */
  position: number;
  /** Nobody published it before. */
  isFirst: boolean;
};

export type ClaimedRow = Omit<OutboxEvent, 'position' | 'isFirst'> & {
  row: number;
  /** While it waits, the time at which it was written. */
  publishedAt: Date;
  /** How many wait up to the last one that was claimed; more than were claimed: some are in somebody else's hands. */
  waiting: number | null;
};

/** The first one of an aggregate that waits and was not claimed, and how often it was refused. */
type Blocker = { businessId: number; aggregate: string; row: number; tries: number };

const BY_KEY_ALONE = `set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`;

/**
 * Every statement here reads few rows of a table that may be large, by its key. The planner, who may know the table as it
 * was when it was empty, has no say: with a plan for an empty table a claim took 10 ms and more.
 */
export const BY_KEY: Query = { name: 'outbox-by-key', text: `SELECT ${BY_KEY_ALONE}` };

/** The same, and the time for confirms, 10 s at most: the server ends other transactions that say nothing for so long. */
const CLAIMING: Query = {
  name: 'outbox-claiming',
  text: `SELECT ${BY_KEY_ALONE}, set_config('idle_in_transaction_session_timeout', '15s', true)`,
};

/** Locks events that wait and that nobody else has locked. */
const claimText = (which: string, order: string, waiting: string): string => `
  WITH claimed AS MATERIALIZED (
    SELECT id FROM outbox_queue WHERE ${which} ORDER BY ${order} LIMIT $1 FOR UPDATE SKIP LOCKED)
  SELECT o.id AS row, o.event_id AS id, o.kind, o.version, o.business_id AS "businessId", o.aggregate, o.bytes,
    o.routing_key AS "routingKey", o.trace_context AS trace, o.published_at AS "publishedAt", ${waiting} AS waiting
  FROM claimed JOIN outbox o ON o.id = claimed.id ORDER BY o.id`;

const UP_TO_LAST = '(SELECT count(*) FROM outbox_queue WHERE id <= (SELECT max(id) FROM claimed))';

/** Events that were never tried, oldest first. */
export const FRESH = { name: 'outbox-claim', text: claimText('tries = 0', 'id', UP_TO_LAST) };

/** Events that the broker refused before, the least refused first, so that one which never passes holds nobody up. */
export const REFUSED = {
  name: 'outbox-claim-refused',
  text: claimText('tries > 0', 'tries, id', 'null::bigint'),
};

/** What stands before the claimed rows (ordered by id, at least one) in their own aggregates. */
const BLOCKERS = `SELECT o.business_id AS "businessId", o.aggregate, min(o.id) AS row, max(q.tries) AS tries
  FROM outbox_queue q JOIN outbox o ON o.id = q.id
  WHERE q.id < $1 AND q.id <> ALL($2::bigint[]) AND o.aggregate = ANY($3) GROUP BY 1, 2`;

const findBlockers = async (tx: Transaction, rows: readonly ClaimedRow[]): Promise<Blocker[]> => {
  if (rows.length === 0 || rows[0]?.waiting === rows.length) return [];
  const aggregates = [...new Set(rows.map(({ aggregate }) => aggregate))];
  const values = [rows.at(-1)?.row, rows.map(({ row }) => row), aggregates];
  return await tx.rows<Blocker>({ name: 'outbox-blockers', text: BLOCKERS, values });
};

const keyOf = ({ businessId, aggregate }: { businessId: number; aggregate: string }): string =>
  `${businessId} ${aggregate}`;

/** Parts claimed rows (in the order of their ids) into what may be published now and what stands behind an earlier event. */
export const runsOf = (rows: readonly ClaimedRow[], blockers: readonly Blocker[]) => {
  const first = new Map(blockers.map((blocker) => [keyOf(blocker), blocker]));
  /** The events of one aggregate each, oldest first. */
  const ready = new Map<string, ClaimedRow[]>();
  /** Behind one that was refused: they share its fate. */
  const behind: number[] = [];
  /** Is somebody else carrying what comes before one of ours? */
  let awaited = false;
  for (const claimed of rows) {
    const key = keyOf(claimed);
    const blocker = first.get(key);
    if (blocker === undefined || blocker.row > claimed.row) ready.set(key, [...(ready.get(key) ?? []), claimed]);
    else if (blocker.tries > 0) behind.push(claimed.row);
    else awaited = true;
  }
  return { ready: [...ready.values()], behind, awaited };
};

/** Claims up to `limit` events of `which`; they are this transaction's until it ends. */
export const claim = async (tx: Transaction, which: typeof FRESH, limit: number) => {
  tx.write(CLAIMING);
  const rows = await tx.rows<ClaimedRow>({ ...which, values: [limit] });
  return { claimed: rows.length, ...runsOf(rows, await findBlockers(tx, rows)) };
};

const PUBLISHED = 'DELETE FROM outbox_queue WHERE id = ANY($1::bigint[])';
const KEEP = 'UPDATE outbox SET published_at = $2 WHERE id = ANY($1::bigint[])';
const TRIED = 'UPDATE outbox_queue SET tries = tries + 1 WHERE id = ANY($1::bigint[])';

/** An event that waited for longer is kept for an hour from its publication, not from its writing. */
const LATE = 60_000;

/** Writes down what became of the claimed events: published, or refused. */
export const settle = (tx: Transaction, gone: readonly ClaimedRow[], left: readonly number[], now: Date): void => {
  const late = gone.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() > LATE);
  const mark = (name: string, text: string, rows: readonly number[], ...values: Date[]): void => {
    if (rows.length > 0) tx.write({ name, text, values: [rows, ...values] });
  };
  const rowsOf = (claimed: readonly ClaimedRow[]) => claimed.map(({ row }) => row);
  mark('outbox-mark-published', PUBLISHED, rowsOf(gone));
  mark('outbox-keep-from', KEEP, rowsOf(late), now);
  mark('outbox-mark-refused', TRIED, left);
};
