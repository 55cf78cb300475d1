import { type Database, isCounted, type Query, runInBatches } from '@outlay/store';
import { plain, texts, times } from '../../scheduling/index.ts';
import { addFigures } from '../figures/figure.table.ts';
import type { Figure } from '../figures/figures.ts';
import type { Counted } from './attempt-counts.ts';

/** In the order of the key, so that two instances never wait for each other in a circle. */
const ADD_MINUTES = `INSERT INTO endpoint_minutes AS known (business_id, endpoint_id, minute, error, attempts, given_up)
  SELECT business_id, endpoint_id, minute, error, sum(attempts), sum(given_up)
  FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[], $5::int[], $6::int[])
    AS t (business_id, endpoint_id, minute, error, attempts, given_up)
  WHERE ${isCounted('t')} GROUP BY 1, 2, 3, 4 ORDER BY endpoint_id, minute, error COLLATE "C"
  ON CONFLICT (endpoint_id, minute, error) DO UPDATE SET attempts = known.attempts + excluded.attempts,
    given_up = known.given_up + excluded.given_up`;

/** A success begins anew; failures go on. Of an endpoint that only succeeds the time is written once a minute. */
const ADD_STREAKS = `INSERT INTO endpoint_streaks AS known (endpoint_id, business_id, failures, first_failure_at, first_error,
    last_failure_at, last_error, last_success_at)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[], $6::timestamptz[], $7::text[],
    $8::timestamptz[]) AS t (endpoint_id, business_id) WHERE ${isCounted('t')} ORDER BY endpoint_id
  ON CONFLICT (endpoint_id) DO UPDATE SET
    failures = CASE WHEN excluded.last_success_at IS NULL THEN known.failures ELSE 0 END + excluded.failures,
    first_failure_at = CASE WHEN excluded.last_success_at IS NULL AND known.failures > 0 THEN known.first_failure_at
      ELSE excluded.first_failure_at END,
    first_error = CASE WHEN excluded.last_success_at IS NULL AND known.failures > 0 THEN known.first_error
      ELSE excluded.first_error END,
    last_failure_at = coalesce(excluded.last_failure_at, known.last_failure_at),
    last_error = coalesce(excluded.last_error, known.last_error),
    last_success_at = coalesce(excluded.last_success_at, known.last_success_at)
  WHERE excluded.last_failure_at IS NOT NULL OR known.failures > 0 OR known.last_success_at IS NULL
    OR known.last_success_at < excluded.last_success_at - interval '1 minute'`;

const BATCH = 5_000;
const REMOVE = `DELETE FROM endpoint_minutes WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM endpoint_minutes WHERE minute < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`;

const minutesOf = (counted: readonly Counted[]): Query => {
  const rows = counted.flatMap(({ businessId, endpointId, minutes }) =>
    minutes.flatMap(({ minute, byError }) =>
      [...byError].map(([error, tally]) => ({ businessId, endpointId, minute: new Date(minute), error, ...tally })),
    ),
  );
  const values = [
    plain(rows.map(({ businessId }) => businessId)),
    texts(rows.map(({ endpointId }) => endpointId)),
    times(rows.map(({ minute }) => minute)),
    texts(rows.map(({ error }) => error)),
    plain(rows.map(({ attempts }) => attempts)),
    plain(rows.map(({ givenUp }) => givenUp)),
  ];
  return { name: 'endpoint-minutes-add', text: ADD_MINUTES, values };
};

const streaksOf = (counted: readonly Counted[]): Query => {
  const streaks = counted.map(({ streak }) => streak);
  const values = [
    texts(counted.map(({ endpointId }) => endpointId)),
    plain(counted.map(({ businessId }) => businessId)),
    plain(streaks.map(({ failures }) => failures)),
    times(streaks.map(({ firstFailureAt }) => firstFailureAt)),
    texts(streaks.map(({ firstError }) => firstError)),
    times(streaks.map(({ lastFailureAt }) => lastFailureAt)),
    texts(streaks.map(({ lastError }) => lastError)),
    times(streaks.map(({ lastSuccessAt }) => lastSuccessAt)),
  ];
  return { name: 'endpoint-streaks-add', text: ADD_STREAKS, values };
};

type AcrossTenants = Pick<Database, 'acrossTenants'>;

/** Adds to what this and other instances counted before; all of it, or nothing. `figures`: what else was counted meanwhile. */
export const addCounts = (
  database: AcrossTenants,
  counted: readonly Counted[],
  figures: readonly Figure[] = [],
): Promise<void> =>
  database.acrossTenants(async (tx) => {
    if (counted.length > 0) for (const query of [minutesOf(counted), streaksOf(counted)]) tx.write(query);
    if (figures.length > 0) tx.write(addFigures(figures));
  });

/** Removes what no window and no digest looks at any more. */
export const removeOldCounts = (database: AcrossTenants, before: Date): Promise<number> =>
  runInBatches(database, { name: 'endpoint-minutes-remove', text: REMOVE, values: [before] }, BATCH);
