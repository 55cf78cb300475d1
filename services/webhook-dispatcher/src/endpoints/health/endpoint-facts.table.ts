import type { Transaction } from '@outlay/store';
import type { Pending, Span, StreakFacts, Tally } from './endpoint-facts.ts';

const STREAK = `SELECT first_failure_at AS "firstFailureAt", first_error AS "firstError", last_failure_at AS "lastFailureAt",
    last_error AS "lastError", last_success_at AS "lastSuccessAt" FROM endpoint_streaks WHERE endpoint_id = $1`;

const NO_STREAK: StreakFacts = {
  ...{ firstFailureAt: null, firstError: null, lastFailureAt: null, lastError: null, lastSuccessAt: null },
};

export const findStreak = async (tx: Transaction, endpointId: string): Promise<StreakFacts> =>
  (await tx.one<StreakFacts>({ name: 'endpoint-streak', text: STREAK, values: [endpointId] })) ?? NO_STREAK;

/** Deliveries that are counted at most, at either end of what waits: of millions it would take longer than a statement may. */
const PENDING_MOST = 10_000;

/** Bounded from below as well: a plan for a table that was empty then reads in the order of times, not all of the endpoint's. */
const waiting = (
  order: 'ASC' | 'DESC',
) => `(SELECT event_created_at, created_at, ${order === 'ASC'} AS counted FROM deliveries
  WHERE endpoint_id = $1 AND next_attempt_at > '-infinity' ORDER BY next_attempt_at ${order} LIMIT ${PENDING_MOST})`;
/** The oldest is due next where first attempts wait, and last where it was retried most often. */
const PENDING = `SELECT count(*) FILTER (WHERE counted) AS count, min(event_created_at) AS "oldestEventAt",
    min(created_at) AS "oldestAt" FROM (${waiting('ASC')} UNION ALL ${waiting('DESC')}) AS waiting`;

/** What waits for an endpoint, counted up to 10,000. */
export const pendingOf = async (tx: Transaction, endpointId: string): Promise<Pending> =>
  (await tx.one<Pending>({ text: PENDING, values: [endpointId] })) ?? { count: 0, oldestEventAt: null, oldestAt: null };

const TALLIES = `SELECT endpoint_id AS "endpointId", error, sum(attempts) AS attempts, sum(given_up) AS "givenUp"
  FROM endpoint_minutes WHERE business_id = $1 AND endpoint_id = ANY($2::text[])
    AND minute >= date_trunc('minute', $3::timestamptz) AND minute < $4
  GROUP BY 1, 2 ORDER BY 3 DESC, 2`;

export const talliesOf = (tx: Transaction, businessId: number, ids: readonly string[], { from, to }: Span) =>
  tx.rows<Tally>({ name: 'endpoint-tallies', text: TALLIES, values: [businessId, ids, from, to] });
