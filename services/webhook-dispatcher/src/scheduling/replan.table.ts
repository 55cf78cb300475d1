import type { Database } from '@outlay/store';
import { FREE, RETRY } from './due-delivery.table.ts';

/** An endpoint that has no place for all of its retries: how many of them it will still take now, and milliseconds for each other one. */
export type Crowded = { endpointId: string; free: number; gap: number };
/** Seconds since 1970 in which retries of an endpoint are due now. */
export type Planned = { endpointId: string; second: number };

/** Of one endpoint at once, and endpoints; what is beyond gets its new time at the next sweep. */
const MOST = 1_000;
const ENDPOINTS = 50;
/** Milliseconds from now to the first of the new times. */
const PAUSE = 1_000;
/** Milliseconds from there to the last: nobody knows how fast an endpoint is by then, and it may have recovered. */
const HORIZON = 60_000;

/**
 * Rows are chosen without locks, so that whoever takes work meanwhile skips none; what was taken by then is no longer free
 * and stays as it is. A rate limit of the customer's own sets the pace where there is one.
 */
const REPLAN = `WITH crowded AS (
    SELECT w.endpoint_id, w.free, greatest(w.gap, coalesce(1000.0 / e.rate_limit, 0)) AS gap
    FROM unnest($1::text[], $2::int[], $3::float8[]) AS w (endpoint_id, free, gap) JOIN endpoints e ON e.id = w.endpoint_id),
  overdue AS MATERIALIZED (
    SELECT r.id, w.gap, row_number() OVER (PARTITION BY w.endpoint_id ORDER BY r.next_attempt_at, r.id) AS rank
    FROM crowded w CROSS JOIN LATERAL (SELECT d.id, d.next_attempt_at FROM deliveries d
      WHERE d.endpoint_id = w.endpoint_id AND d.next_attempt_at <= $4 AND ${RETRY} AND ${FREE}
      ORDER BY d.next_attempt_at, d.id OFFSET w.free LIMIT $5) AS r),
  planned AS (
    UPDATE deliveries d
    SET next_attempt_at = $4::timestamptz + ($6 + least((o.rank + random()) * o.gap, $7)) * interval '1 millisecond'
    FROM overdue o WHERE d.id = ANY (ARRAY(SELECT id FROM overdue)) AND d.id = o.id
      AND coalesce(d.next_attempt_at, 'infinity') <= $4 AND ${FREE}
    RETURNING d.endpoint_id, d.next_attempt_at)
  SELECT DISTINCT endpoint_id AS "endpointId", ceil(extract(epoch FROM next_attempt_at))::int AS second FROM planned`;

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
  const columns = [some.map(({ endpointId }) => endpointId), some.map(({ free }) => free), some.map(({ gap }) => gap)];
  const query = { name: 'due-replan', text: REPLAN, values: [...columns, at, MOST, PAUSE, HORIZON] };
  return database.acrossTenants((tx) => tx.rows<Planned>(query));
};
