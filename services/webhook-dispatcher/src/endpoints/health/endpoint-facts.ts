import type { WebhookView } from '@outlay/contracts';

/** Milliseconds for which nothing but failures may come (docs/api.md 1.10). */
export const FAILING_FOR = 5 * 24 * 60 * 60_000;

/** What a notice shows of an endpoint. */
export type NoticedEndpoint = Pick<WebhookView, 'id' | 'url' | 'description' | 'status' | 'disabledReason'> & {
  disabledAt: Date | null;
  failingSince: Date | null;
  activeSince: Date | null;
  updatedAt: Date;
};

/** How the attempts of an endpoint ended lately; `firstFailureAt` is the first one since the last success. */
export type StreakFacts = {
  firstFailureAt: Date | null;
  firstError: string | null;
  lastFailureAt: Date | null;
  lastError: string | null;
  lastSuccessAt: Date | null;
};

/** What is still to be attempted: 10,000 or more are 10,000, and their oldest is the oldest of those that are next and last. */
export type Pending = { count: number; oldestEventAt: Date | null; oldestAt: Date | null };

/** What came of an endpoint's attempts in a time, by error; '' is success. */
export type Tally = { endpointId: string; error: string; attempts: number; givenUp: number };

export type Span = { from: Date; to: Date };

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
