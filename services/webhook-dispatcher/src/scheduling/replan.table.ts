import type { Database } from '@outlay/store';
import type { Crowd } from './crowd.ts';
import { FREE, RETRY } from './due-delivery.table.ts';

/** An endpoint that has no place for all of its retries. */
export type Crowded = Crowd & { endpointId: string };
/** The second since 1970 in which so many retries of an endpoint are due now. */
export type Planned = { endpointId: string; second: number; count: number };

/** Of one endpoint at once, and endpoints; what is beyond gets its new time at the next sweep. */
const MOST = 1_000;
const ENDPOINTS = 50;
/** Milliseconds from now to the last of the new times: nobody knows how fast an endpoint is by then, and it may have recovered. */
const HORIZON = 60_000;

/**
 * Rows are chosen without locks, so that whoever takes work meanwhile skips none; what was taken by then is no longer free
 * and stays as it is. A rate limit of the customer's own sets the pace where there is one.
 */
const REPLAN = `WITH crowded AS (
    SELECT w.endpoint_id, w.free, w.pause, greatest(w.gap, coalesce(1000.0 / e.rate_limit, 0)) AS gap
    FROM unnest($1::text[], $2::int[], $3::float8[], $4::float8[]) AS w (endpoint_id, free, pause, gap)
      JOIN endpoints e ON e.id = w.endpoint_id),
  overdue AS MATERIALIZED (
    SELECT r.id, w.pause, w.gap, row_number() OVER (PARTITION BY w.endpoint_id ORDER BY r.next_attempt_at, r.id) AS rank
    FROM crowded w CROSS JOIN LATERAL (SELECT d.id, d.next_attempt_at FROM deliveries d
      WHERE d.endpoint_id = w.endpoint_id AND d.next_attempt_at <= $5 AND ${RETRY} AND ${FREE}
      ORDER BY d.next_attempt_at, d.id OFFSET w.free LIMIT $6) AS r),
  planned AS (
    UPDATE deliveries d
    SET next_attempt_at = $5::timestamptz + least(o.pause + (o.rank + random()) * o.gap, $7) * interval '1 millisecond'
    FROM overdue o WHERE d.id = ANY (ARRAY(SELECT id FROM overdue)) AND d.id = o.id
      AND coalesce(d.next_attempt_at, 'infinity') <= $5 AND ${FREE}
    RETURNING d.endpoint_id, d.next_attempt_at)
  SELECT endpoint_id AS "endpointId", ceil(extract(epoch FROM next_attempt_at))::int AS second, count(*)::int AS count
  FROM planned GROUP BY 1, 2`;

/**
 * Gives overdue retries that cannot start now a time at which they can, in their order, so that the API never shows a time
 * that is over. Returns when they are due now: the broker has no timers for them.
 */
export const replanRetries = (
  database: Pick<Database, 'acrossTenants'>,
  crowded: readonly Crowded[],
  at: Date,
): Promise<Planned[]> => {
  const some = crowded.slice(0, ENDPOINTS);
  const column = (name: keyof Crowd): number[] => some.map((each) => each[name]);
  const columns = [some.map(({ endpointId }) => endpointId), column('free'), column('pause'), column('gap')];
  const query = { name: 'due-replan', text: REPLAN, values: [...columns, at, MOST, HORIZON] };
  return database.acrossTenants((tx) => tx.rows<Planned>(query));
};
