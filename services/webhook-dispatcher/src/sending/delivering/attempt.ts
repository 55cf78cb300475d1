import type { Job } from '../../scheduling/index.ts';
import type { Outcome } from '../../transport/index.ts';

/**
 * Delays in milliseconds between the end of one attempt and the next; six of them make seven attempts (docs/api.md,
 * ruling 5, and the specification's "Delivery rules" 3).
 */
type RetrySchedule = readonly number[];

/** What is recorded after an attempt. */
export type Completion = {
  status: 'success' | 'failed';
  at: Date;
  /** null: no more attempts. */
  nextAttemptAt: Date | null;
  /** Milliseconds the timer must wait; null when there is no next attempt. */
  delay: number | null;
};

export type Attempted = { outcome: Outcome; completion: Completion };
export type CompletedAttempt = Attempted & { job: Job };

/**
 * Success ends the delivery; a failure that may be temporary gets the schedule's next delay, counted from the end of this
 * attempt (docs/api.md, ruling 5), or `pause` milliseconds where the receiver wanted more. `attempt` is its number in the
 * schedule; 1 is the first.
 */
export const completionOf = (
  outcome: Outcome,
  attempt: number,
  schedule: RetrySchedule,
  at: Date,
  pause = 0,
): Completion => {
  if (outcome.result === 'success') return { status: 'success', at, nextAttemptAt: null, delay: null };
  const step = outcome.result === 'retry' ? (schedule[attempt - 1] ?? null) : null;
  const delay = step === null ? null : Math.max(step, pause);
  const nextAttemptAt = delay === null ? null : new Date(at.getTime() + delay);
  return { status: 'failed', at, nextAttemptAt, delay };
};
