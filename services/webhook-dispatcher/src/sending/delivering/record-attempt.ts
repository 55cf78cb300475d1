import type { Clock, Logger } from '@outlay/runtime';
import type { Figures } from '../../endpoints/index.ts';
import type { Progress } from '../../records/index.ts';
import type { Job, LeasedJobs, Timer } from '../../scheduling/index.ts';
import type { Attempted, CompletedAttempt } from './attempt.ts';

export type RecordSettings = {
  leased: Pick<LeasedJobs, 'has' | 'until'>;
  /** True when it was ours to record. */
  save(attempt: CompletedAttempt): Promise<boolean>;
  /** It is. */
  recorded(attempt: CompletedAttempt): void;
  /** Sets the broker's timer for the next attempt; confirmed when it resolves. */
  setTimer(delay: number, timer: Timer): Promise<void>;
  clock: Pick<Clock, 'wait'>;
  logger: Logger;
};

/** Milliseconds between two tries to record an attempt. */
const AGAIN = 250;

/**
 * Records an attempt. Tries for as long as the lease holds; after that the work is somebody else's, and the receiver may
 * see it twice.
 */
export const createRecordAttempt = ({ leased, save, recorded, setTimer, clock, logger }: RecordSettings) => {
  /** The timer is set first, so that no recorded retry is without one. The sweeper finds what is lost all the same. */
  const planRetry = async ({ deliveryId, endpointId, businessId, attempt }: Job, delay: number): Promise<void> => {
    try {
      await setTimer(delay, { deliveryId, endpointId, businessId, attempt: attempt + 1 });
    } catch (err) {
      logger.warn({ err, deliveryId, delay }, 'delivery.timer_not_set');
    }
  };

  /** True when nothing more is to be tried. */
  const trySave = async (job: Job, attempted: Attempted): Promise<boolean> => {
    const { deliveryId, attempt, leaseToken } = job;
    try {
      const completed = { job, ...attempted };
      if (await save(completed)) {
        recorded(completed);
        return true;
      }
      // Under a new lease it is ours all the same.
      if (job.leaseToken !== leaseToken) return false;
      logger.warn({ deliveryId, attempt }, 'delivery.not_recorded');
      return true;
    } catch (err) {
      logger.warn({ err, deliveryId }, 'delivery.record_failed');
      if (performance.now() > leased.until(job)) return true;
      await clock.wait(AGAIN);
      return false;
    }
  };

  return async (job: Job, attempted: Attempted): Promise<void> => {
    if (attempted.completion.delay !== null) await planRetry(job, attempted.completion.delay);
    while (leased.has(job)) if (await trySave(job, attempted)) return;
  };
};

type Counts = {
  attemptCounts: { attempted(job: Job, ended: { error: string | null; at: Date; isLast: boolean }): void };
  figures: Pick<Figures, 'attempted'>;
  progress: Pick<Progress, 'note'>;
};

/** From the event to the receiver's confirmation; of what was sent again on request, or failed, it shows nothing. */
const latencyOf = ({ job, outcome, completion }: CompletedAttempt): number | null =>
  outcome.result === 'success' && job.attemptsBefore === 0 && !job.replayed
    ? completion.at.getTime() - job.publishedAt
    : null;

/**
 * Counts what was recorded, for the health of its endpoint and for figures: an attempt whose lease was lost is made, and counted,
 * elsewhere.
 */
export const countRecorded =
  ({ attemptCounts, figures, progress }: Counts): RecordSettings['recorded'] =>
  (completed) => {
    const { job, outcome, completion } = completed;
    const { at, nextAttemptAt } = completion;
    attemptCounts.attempted(job, { error: outcome.error, at, isLast: nextAttemptAt === null });
    figures.attempted(job, { ok: outcome.result === 'success', at, latency: latencyOf(completed) });
    progress.note(job.businessId, job.endpointId);
  };
