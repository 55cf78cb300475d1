import { type Database, isStaying, type Query, type Transaction } from '@outlay/store';
import type { Job, NewLease, Portion, Portions, Timer } from './job.ts';

/** What timers named. `early`: the attempt before is under way or not recorded yet; `later`: its time is still to come. */
export type Named = { jobs: Job[]; early: Set<string>; later: { endpointId: string; at: number }[] };

/** `at`: the service's time. */
type Taking = NewLease & { at: Date };

/** Nobody has a lease on the delivery `d`. */
export const FREE = '(d.lease_until IS NULL OR d.lease_until < now())';
/** Its schedule has begun: the next attempt is a retry, as the partial index has it. */
export const RETRY = 'd.attempts > d.attempts_before';
/** Of the endpoint `e`; nothing more begins of a business that is about to move to another database. */
export const ACTIVE = `e.status = 'active' AND e.deleted_at IS NULL AND ${isStaying('e')}`;

/**
 * Locks, then marks: rows that somebody is taking or recording are skipped. The time of an event names its partition. Marked
 * by an array of ids: as a join PostgreSQL expects a tenth of the table there, and reads all of it for ten retries.
 */
const taking = (picked: string): string => `WITH picked AS MATERIALIZED (${picked})
, taken AS (
  UPDATE deliveries d SET lease_token = $1, lease_until = now() + $2 * interval '1 millisecond'
  WHERE d.id = ANY (ARRAY(SELECT id FROM picked))
  RETURNING d.id AS "deliveryId", d.business_id AS "businessId", d.endpoint_id AS "endpointId", d.event_id AS "eventId",
    d.attempts + 1 AS attempt, d.attempts_before AS "attemptsBefore", d.replay_id IS NOT NULL AS replayed,
    d.next_attempt_at AS "dueAt", d.event_created_at AS "publishedAt", d.aggregate, d.sequence)
  SELECT taken.*, e.rate_limit AS "rateLimit", v.bytes, v.trace_context AS trace FROM taken JOIN endpoints e ON e.id = taken."endpointId" CROSS JOIN LATERAL (
    SELECT s.bytes, s.trace_context FROM received_events s WHERE s.business_id = taken."businessId" AND s.id = taken."eventId"
      AND s.created_at = taken."publishedAt" LIMIT 1) v`;

/** Written so that only the index of ids fits: with another one a plan made for an empty table would read all that is due. */
const TAKE_NAMED = taking(`SELECT d.id FROM unnest($3::text[], $4::int[]) AS t (id, attempt)
  JOIN deliveries d ON d.id = t.id JOIN endpoints e ON e.id = d.endpoint_id || ''
  WHERE d.id = ANY ($3) AND d.attempts = t.attempt - 1 AND coalesce(d.next_attempt_at, 'infinity') <= $5
    AND ${FREE} AND ${ACTIVE}
  FOR UPDATE OF d SKIP LOCKED`);

/** What is overdue of each endpoint of `$ids`, at most `$counts`, the oldest first. */
const overdue = (ids: string, counts: string, which: string): string => `SELECT due.id
  FROM unnest(${ids}::text[], ${counts}::int[]) AS w (endpoint_id, most)
  JOIN endpoints e ON e.id = w.endpoint_id AND ${ACTIVE}
  CROSS JOIN LATERAL (SELECT d.id FROM deliveries d
    WHERE d.endpoint_id = w.endpoint_id AND d.next_attempt_at <= $7 AND ${FREE} AND ${which}
    ORDER BY d.next_attempt_at LIMIT w.most FOR UPDATE SKIP LOCKED) AS due`;

/** Bounded from below as well: a plan for a table that was empty then reads in the order of times, not all of the endpoint's. */
export const FIRST = "d.attempts <= d.attempts_before AND d.next_attempt_at > '-infinity'";
/** Two lines that share no row. The index of retries has no first attempt: a million of those keep no retry waiting. */
const TAKE_OVERDUE = taking(`WITH retries AS MATERIALIZED (${overdue('$3', '$4', RETRY)}),
  firsts AS MATERIALIZED (${overdue('$5', '$6', FIRST)})
  SELECT id FROM retries UNION ALL SELECT id FROM firsts`);

const NOT_YET = `SELECT d.id, d.endpoint_id AS "endpointId", CASE WHEN d.attempts = t.attempt - 1 THEN d.next_attempt_at END AS at
  FROM unnest($1::text[], $2::int[]) AS t (id, attempt) JOIN deliveries d ON d.id = t.id
  WHERE d.id = ANY ($1) AND (d.attempts = t.attempt - 1 AND d.next_attempt_at > $3
    OR d.attempts < t.attempt - 1 AND d.next_attempt_at IS NOT NULL AND NOT ${FREE})`;

type Row = Omit<Job, 'publishedAt' | 'dueAt' | 'leaseToken' | 'takenAt'> & { publishedAt: Date; dueAt: Date };
type NotYet = { id: string; endpointId: string; at: Date | null };
type AcrossTenants = Pick<Database, 'acrossTenants'>;
type Statement = Required<Query>;

/** Only who gets work from here may do it, and each delivery goes to one taker. */
const take = async (
  tx: Transaction,
  { name, text, values }: Statement,
  { at, lease, leaseToken }: Taking,
): Promise<Job[]> => {
  const takenAt = performance.now();
  const query = { name, text, values: [leaseToken, lease, ...values] };
  const rows = await tx.rows<Row>(query);
  return rows.map((row) => {
    const dueAt = takenAt - Math.max(0, at.getTime() - row.dueAt.getTime());
    return { ...row, publishedAt: row.publishedAt.getTime(), dueAt, leaseToken, takenAt };
  });
};

/** Milliseconds that the clocks of two instances may differ by: a timer is never early by itself. */
const EARLY_BY = 1_000;

/**
 * Takes what the timers name, if that attempt is still to be made, its time has come and nobody works on it. A timer may be
 * early by a clock that is behind, or because its retry was planned anew. In one transaction: what was taken and cannot be
 * returned is not taken.
 */
export const takeNamed = (database: AcrossTenants, timers: readonly Timer[], taking: Taking): Promise<Named> => {
  const names = [timers.map(({ deliveryId }) => deliveryId), timers.map(({ attempt }) => attempt)];
  const values = [...names, new Date(taking.at.getTime() + EARLY_BY)];
  return database.acrossTenants(async (tx) => {
    const jobs = await take(tx, { name: 'due-named', text: TAKE_NAMED, values }, taking);
    if (jobs.length === timers.length) return { jobs, early: new Set<string>(), later: [] };
    const rows = await tx.rows<NotYet>({ name: 'due-not-yet', text: NOT_YET, values });
    const early = new Set(rows.flatMap(({ id, at }) => (at === null ? [id] : [])));
    const later = rows.flatMap(({ endpointId, at }) => (at === null ? [] : [{ endpointId, at: at.getTime() }]));
    return { jobs, early, later };
  });
};

const columnsOf = (portions: readonly Portion[]): [string[], number[]] => [
  portions.map(({ endpointId }) => endpointId),
  portions.map(({ count }) => count),
];

/** Takes what is overdue at that time and on which nobody has a lease, the oldest first. */
export const takeOverdue = (database: AcrossTenants, { retries, firsts }: Portions, taking: Taking): Promise<Job[]> => {
  const values = [...columnsOf(retries), ...columnsOf(firsts), taking.at];
  const query = { name: 'due-overdue', text: TAKE_OVERDUE, values };
  return database.acrossTenants((tx) => take(tx, query, taking));
};

const RENEW = `UPDATE deliveries d SET lease_until = now() + $3 * interval '1 millisecond'
  FROM unnest($1::text[], $2::uuid[]) AS leased (id, token)
  WHERE d.id = leased.id AND d.lease_token = leased.token RETURNING d.id`;

const RELEASE = `UPDATE deliveries d SET lease_token = NULL, lease_until = NULL
  FROM unnest($1::text[], $2::uuid[]) AS leased (id, token)
  WHERE d.id = leased.id AND d.lease_token = leased.token`;

/** In one order everywhere, so that two batches with common rows wait for one another instead of locking crosswise. */
const inOrder = (jobs: readonly Job[]): [string[], string[]] => {
  const sorted = jobs.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1));
  return [sorted.map(({ deliveryId }) => deliveryId), sorted.map(({ leaseToken }) => leaseToken)];
};

/** Prolongs by `lease` milliseconds of the database's clock, the same for all instances; returns the ids that are still ours. */
export const renewLeases = async (database: AcrossTenants, jobs: readonly Job[], lease: number) => {
  const query: Query = { name: 'lease-renew', text: RENEW, values: [...inOrder(jobs), lease] };
  const rows = await database.acrossTenants((tx) => tx.rows<{ id: string }>(query));
  return new Set(rows.map(({ id }) => id));
};

/** Gives work back, so that nobody waits for the lease's end. */
export const releaseLeases = async (database: AcrossTenants, jobs: readonly Job[]): Promise<void> => {
  if (jobs.length === 0) return;
  await database.acrossTenants(async (tx) => tx.write({ name: 'lease-release', text: RELEASE, values: inOrder(jobs) }));
};
