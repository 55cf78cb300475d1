import type { Clock, Logger } from '@outlay/runtime';
import type { Job, LeasedJobs, Timer } from '../scheduling/index.ts';
import type { Attempted, CompletedAttempt } from './attempt.ts';

export type RecordSettings = {
  leased: Pick<LeasedJobs, 'has' | 'until'>;
  /** True when it was ours to record. */
  save(attempt: CompletedAttempt): Promise<boolean>;
  /** Sets the broker's timer for the next attempt; confirmed when it resolves. */
  setTimer(delay: number, timer: Timer): Promise<void>;
  clock: Pick<Clock, 'wait'>;
  logger: Logger;
};

/** Milliseconds between two tries to record an attempt. */
const AGAIN = 250;

type Saved = 'recorded' | 'not ours' | 'under a new lease' | 'failed';

/**
 * Records an attempt. Tries for as long as the lease holds; after that the work is somebody else's, and the receiver may
 * see it twice.
 */
export const createRecordAttempt = ({ leased, save, setTimer, clock, logger }: RecordSettings) => {
  /** The timer is set first, so that no recorded retry is without one. The sweeper finds what is lost all the same. */
  const planRetry = async ({ deliveryId, endpointId, attempt }: Job, delay: number): Promise<void> => {
    try {
      await setTimer(delay, { deliveryId, endpointId, attempt: attempt + 1 });
    } catch (err) {
      logger.warn({ err, deliveryId, delay }, 'delivery.timer_not_set');
    }
  };

  const trySave = async (job: Job, attempted: Attempted): Promise<Saved> => {
    const { deliveryId, attempt, leaseToken } = job;
    try {
      if (await save({ job, ...attempted })) return 'recorded';
    } catch (err) {
      logger.warn({ err, deliveryId }, 'delivery.record_failed');
      return 'failed';
    }
    if (job.leaseToken !== leaseToken) return 'under a new lease';
    logger.warn({ deliveryId, attempt }, 'delivery.not_recorded');
    return 'not ours';
  };

  return async (job: Job, attempted: Attempted): Promise<void> => {
    if (attempted.completion.delay !== null) await planRetry(job, attempted.completion.delay);
    while (leased.has(job)) {
      const saved = await trySave(job, attempted);
      if (saved === 'recorded' || saved === 'not ours') return;
      if (saved === 'failed' && performance.now() > leased.until(job)) return;
      if (saved === 'failed') await clock.wait(AGAIN);
    }
  };
};
