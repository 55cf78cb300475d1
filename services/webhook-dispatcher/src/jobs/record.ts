import type { Clock, Logger } from '@outlay/runtime';
import type { Job } from '../domain/delivery.ts';
import type { Timer } from '../store/due-deliveries.ts';
import type { FinishedAttempts } from '../store/finished-attempts.ts';
import type { Attempted } from './attempt.ts';
import type { LeasedJobs } from './leased-jobs.ts';

type Settings = {
  locked: Pick<LeasedJobs, 'has' | 'until'>;
  finished: FinishedAttempts;
  /** Sets the broker's timer for the next attempt; confirmed when it resolves. */
  setTimer(delay: number, timer: Timer): Promise<void>;
  clock: Pick<Clock, 'wait'>;
  logger: Logger;
};

/** Between two tries to write down what happened. */
const AGAIN = 250;

type Written = 'recorded' | 'not ours' | 'under a new lease' | 'failed';

/**
 * Writes down what came of an attempt. Tries for as long as the lease holds; after that the work is somebody else's, and
 * the receiver may see it twice.
 */
export const createRecord = ({ locked, finished, setTimer, clock, logger }: Settings) => {
  /** The timer goes first, so that the record never promises a retry that nobody will wake. The sweeper is the net. */
  const planRetry = async ({ deliveryId, endpointId, attempt: number }: Job, delay: number): Promise<void> => {
    try {
      await setTimer(delay, { deliveryId, endpointId, attempt: number + 1 });
    } catch (err) {
      logger.warn({ err, deliveryId, delay }, 'delivery.timer_not_set');
    }
  };

  const write = async (job: Job, attempted: Attempted): Promise<Written> => {
    const { deliveryId, attempt, leaseToken } = job;
    try {
      if (await finished.record({ job, ...attempted })) return 'recorded';
    } catch (err) {
      logger.warn({ err, deliveryId }, 'delivery.record_failed');
      return 'failed';
    }
    if (job.leaseToken !== leaseToken) return 'under a new lease';
    logger.warn({ deliveryId, attempt }, 'delivery.not_recorded');
    return 'not ours';
  };

  return async (job: Job, attempted: Attempted): Promise<void> => {
    if (attempted.finish.delay !== null) await planRetry(job, attempted.finish.delay);
    while (locked.has(job)) {
      const written = await write(job, attempted);
      if (written === 'recorded' || written === 'not ours') return;
      if (written === 'failed' && performance.now() > locked.until(job)) return;
      if (written === 'failed') await clock.wait(AGAIN);
    }
  };
};
