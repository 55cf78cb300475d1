import type { Clock, Logger, Part } from '@outlay/runtime';
import type { Destinations } from '../endpoints/index.ts';
import type { AttemptOutcome, Job, LeasedJobs, Slot, Timer, WorkQueue } from '../scheduling/index.ts';
import type { CompletedAttempt } from './attempt.table.ts';
import type { AttemptDelivery, Attempted } from './attempt-delivery.ts';
import { createRecordAttempt } from './record-attempt.ts';

type Settings = {
  queue: WorkQueue;
  leased: LeasedJobs;
  destinations: Pick<Destinations, 'find'>;
  attempt: AttemptDelivery;
  save(attempt: CompletedAttempt): Promise<boolean>;
  /** Sets the broker's timer for the next attempt; confirmed when it resolves. */
  setTimer(delay: number, timer: Timer): Promise<void>;
  /** An attempt was answered with 410 Gone and is recorded. */
  gone(job: Job): Promise<void>;
  clock: Clock;
  logger: Logger;
};

const GONE = 410;

/** Attempts what is in memory as soon as its endpoint's queue allows, then records it. */
export const createDeliverer = (settings: Settings): Part => {
  const { queue, leased, destinations, attempt, save, setTimer, gone, clock, logger } = settings;
  const record = createRecordAttempt({ leased, save, setTimer, clock, logger });
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let alarm: NodeJS.Timeout | undefined;

  const perform = async (slot: Slot): Promise<Attempted | undefined> => {
    const { job } = slot;
    let learnt: AttemptOutcome | undefined;
    try {
      const destination = leased.mayStart(job) ? await destinations.find(job.businessId, job.endpointId) : undefined;
      if (!destination?.active) {
        await leased.release([job]);
        return undefined;
      }
      const attempted = await attempt(job, destination);
      const { result, error, responseTime } = attempted.outcome;
      learnt = { ok: result === 'success', timedOut: error === 'timeout', responseTime };
      return attempted;
    } catch (err) {
      logger.error({ err, deliveryId: job.deliveryId, endpointId: job.endpointId }, 'delivery.attempt_failed');
      return undefined;
    } finally {
      queue.finished(slot, learnt);
      pump();
    }
  };

  const run = async (slot: Slot): Promise<void> => {
    const attempted = await perform(slot);
    if (attempted) await record(slot.job, attempted);
    queue.leave(slot.job);
    if (attempted?.outcome.statusCode === GONE) await gone(slot.job);
  };

  const pump = (): void => {
    for (let slot = stopping ? undefined : queue.next(); slot; slot = queue.next()) {
      const task = run(slot).catch((err: unknown) => logger.error({ err }, 'delivery.lost_track'));
      underWay.add(task);
      void task.finally(() => underWay.delete(task));
    }
    setAlarm();
  };

  /** Looks again when a rate limit or a breaker lets the next attempt start. */
  const setAlarm = (): void => {
    clearTimeout(alarm);
    const wait = stopping ? Number.POSITIVE_INFINITY : queue.opensAt() - performance.now();
    if (Number.isFinite(wait)) alarm = setTimeout(pump, Math.max(1, wait));
  };
  queue.onWork(pump);

  return {
    name: 'deliverer',
    start: () => leased.renewal.start(),
    stop: async () => {
      stopping = true;
      queue.close();
      clearTimeout(alarm);
      await Promise.all(underWay);
      await leased.renewal.stop();
      await leased.release(leased.all());
    },
  };
};
