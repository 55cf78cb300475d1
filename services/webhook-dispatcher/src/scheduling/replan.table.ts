import type { Database } from '@outlay/store';
import type { Crowd } from './crowd.ts';
import { FREE, RETRY } from './due-delivery.table.ts';

/** An endpoint that has no place for all of its retries. */
export type Crowded = Crowd & { endpointId: string };
/** The second since 1970 in which so many retries of an endpoint are due now. */
export type Planned = { endpointId: string; second: number; count: number };

/** Of one endpoint at once, and endpoints. */
export const MOST = 1_000;
export const ENDPOINTS = 50;
/** Milliseconds from now to the last of the new times: nobody knows how fast an endpoint is by then, and it may have recovered. */
const HORIZON = 60_000;
/** Milliseconds. Times are kept in microseconds, so one at the end of its place may be rounded to the begin of the next: it still has the first. */
const ROUNDED = 0.001;
/** Retries of an endpoint with a time until then that are counted, the earliest: what is planned after so many is far ahead. */
const AHEAD = 5_000;

/**
 * Rows are chosen without locks, so that whoever takes work meanwhile skips none; what was taken by then is no longer free
 * and stays as it is. A rate limit of the customer's own sets the pace where there is one. Retries that have a time ahead
 * keep it: one overdue retry after the other comes before the first of them that leaves it a place (`spare`: how many do fit
 * before each), so what is planned in two sweeps never meets.
 */
const REPLAN = `WITH crowded AS (
    SELECT w.endpoint_id, w.free, w.pause, greatest(w.gap, coalesce(1000.0 / e.rate_limit, 0)) AS gap
    FROM unnest($1::text[], $2::int[], $3::float8[], $4::float8[]) AS w (endpoint_id, free, pause, gap)
      JOIN endpoints e ON e.id = w.endpoint_id),
  overdue AS MATERIALIZED (
    SELECT r.id, w.endpoint_id, w.pause, w.gap, row_number() OVER (PARTITION BY w.endpoint_id ORDER BY r.next_attempt_at, r.id) AS rank
    FROM crowded w CROSS JOIN LATERAL (SELECT d.id, d.next_attempt_at FROM deliveries d
      WHERE d.endpoint_id = w.endpoint_id AND d.next_attempt_at <= $5 AND ${RETRY} AND ${FREE}
      ORDER BY d.next_attempt_at, d.id OFFSET w.free LIMIT $6) AS r),
  ahead AS (
    SELECT w.endpoint_id, r.at, floor(greatest(0, extract(epoch FROM r.at - $5::timestamptz) * 1000 - w.pause - ${ROUNDED}) / w.gap)
      - row_number() OVER (PARTITION BY w.endpoint_id ORDER BY r.at) AS spare
    FROM (SELECT DISTINCT endpoint_id, pause, gap FROM overdue) AS w CROSS JOIN LATERAL (
      SELECT d.next_attempt_at AS at FROM deliveries d
      WHERE d.endpoint_id = w.endpoint_id AND d.next_attempt_at > $5
        AND d.next_attempt_at <= $5::timestamptz + $7 * interval '1 millisecond' AND ${RETRY}
      ORDER BY d.next_attempt_at LIMIT $8) AS r),
  both_kinds AS (
    SELECT endpoint_id, id, rank, pause, gap, rank AS turn FROM overdue
    UNION ALL SELECT endpoint_id, NULL, NULL, NULL, NULL, max(spare) OVER (PARTITION BY endpoint_id ORDER BY at) FROM ahead),
  turns AS MATERIALIZED (SELECT * FROM (
    SELECT id, pause, gap, rank + count(*) FILTER (WHERE id IS NULL)
      OVER (PARTITION BY endpoint_id ORDER BY turn, rank ROWS UNBOUNDED PRECEDING) AS turn FROM both_kinds) AS t
    WHERE id IS NOT NULL),
  planned AS (
    UPDATE deliveries d
    SET next_attempt_at = $5::timestamptz + least(o.pause + (o.turn + random()) * o.gap, $7) * interval '1 millisecond'
    FROM turns o WHERE d.id = ANY (ARRAY(SELECT id FROM overdue)) AND d.id = o.id
      AND coalesce(d.next_attempt_at, 'infinity') <= $5 AND ${FREE}
    RETURNING d.endpoint_id, d.next_attempt_at)
  SELECT endpoint_id AS "endpointId", ceil(extract(epoch FROM next_attempt_at))::int AS second, count(*)::int AS count
  FROM planned GROUP BY 1, 2`;

/**
 * Gives overdue retries that cannot start now a time at which they can, in their order, so that the API never shows a time
 * that is over: at most `MOST` of each, of at most `ENDPOINTS`. Returns when they are due now: the broker has no timers for them.
 */
export const replanRetries = (
  database: Pick<Database, 'acrossTenants'>,
  crowded: readonly Crowded[],
  at: Date,
): Promise<Planned[]> => {
  const column = (name: keyof Crowd): number[] => crowded.map((each) => each[name]);
  const columns = [crowded.map(({ endpointId }) => endpointId), column('free'), column('pause'), column('gap')];
  const query = { name: 'due-replan', text: REPLAN, values: [...columns, at, MOST, HORIZON, AHEAD] };
  return database.acrossTenants((tx) => tx.rows<Planned>(query));
};
