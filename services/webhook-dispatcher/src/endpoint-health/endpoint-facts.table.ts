import type { Transaction } from '@outlay/store';

/** How the attempts of an endpoint ended lately; `firstFailureAt` is the first one since the last success. */
export type StreakFacts = {
  firstFailureAt: Date | null;
  firstError: string | null;
  lastFailureAt: Date | null;
  lastError: string | null;
  lastSuccessAt: Date | null;
};

const STREAK = `SELECT first_failure_at AS "firstFailureAt", first_error AS "firstError", last_failure_at AS "lastFailureAt",
    last_error AS "lastError", last_success_at AS "lastSuccessAt" FROM endpoint_streaks WHERE endpoint_id = $1`;

const NO_STREAK: StreakFacts = {
  ...{ firstFailureAt: null, firstError: null, lastFailureAt: null, lastError: null, lastSuccessAt: null },
};

export const findStreak = async (tx: Transaction, endpointId: string): Promise<StreakFacts> =>
  (await tx.one<StreakFacts>({ name: 'endpoint-streak', text: STREAK, values: [endpointId] })) ?? NO_STREAK;

/** What is still to be attempted. */
export type Pending = { count: number; oldestEventAt: Date | null; oldestAt: Date | null };

const PENDING = `SELECT count(*) AS count, min(event_created_at) AS "oldestEventAt", min(created_at) AS "oldestAt"
  FROM deliveries WHERE endpoint_id = $1 AND next_attempt_at IS NOT NULL`;

export const pendingOf = async (tx: Transaction, endpointId: string): Promise<Pending> =>
  (await tx.one<Pending>({ text: PENDING, values: [endpointId] })) ?? { count: 0, oldestEventAt: null, oldestAt: null };

/** What came of an endpoint's attempts in a time, by error; '' is success. */
export type Tally = { endpointId: string; error: string; attempts: number; givenUp: number };

const TALLIES = `SELECT endpoint_id AS "endpointId", error, sum(attempts) AS attempts, sum(given_up) AS "givenUp"
  FROM endpoint_minutes WHERE business_id = $1 AND endpoint_id = ANY($2::text[]) AND minute >= date_trunc('minute', $3::timestamptz)
    AND minute < $4
  GROUP BY 1, 2 ORDER BY 3 DESC, 2`;

export type Span = { from: Date; to: Date };

export const talliesOf = (tx: Transaction, businessId: number, ids: readonly string[], { from, to }: Span) =>
  tx.rows<Tally>({ name: 'endpoint-tallies', text: TALLIES, values: [businessId, ids, from, to] });

/** Attempts, failures and what they failed with, the most frequent first. */
export const countsOf = (tallies: readonly Tally[]) => {
  const sum = (some: readonly Tally[]): number => some.reduce((total, { attempts }) => total + attempts, 0);
  const failed = tallies.filter(({ error }) => error !== '');
  const [attempts, failures] = [sum(tallies), sum(failed)];
  return {
    attempts,
    failures,
    failureRate: attempts === 0 ? 0 : Math.round((failures / attempts) * 10_000) / 10_000,
    errors: failed.map(({ error, attempts: count }) => ({ error, count })),
  };
};

export const givenUpIn = (tallies: readonly Tally[]): number =>
  tallies.reduce((total, { givenUp }) => total + givenUp, 0);
