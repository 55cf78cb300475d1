import type { Clock, Logger, Metrics } from '@outlay/runtime';
import { type Finish, finishOf, type Job } from '../domain/delivery.ts';
import { type Outcome, outcomeOf } from '../domain/outcome.ts';
import type { RetrySchedule } from '../domain/retry-schedule.ts';
import { signatureHeaders } from '../domain/signature.ts';
import type { Customers } from '../http-out/customers.ts';
import type { Destination } from '../store/destination-rows.ts';
import type { EndpointMetrics } from './endpoint-metrics.ts';

export type Attempted = { outcome: Outcome; finish: Finish };
export type Attempt = (job: Job, destination: Destination) => Promise<Attempted>;

type Settings = {
  customers: Pick<Customers, 'post'>;
  schedule: RetrySchedule;
  clock: Pick<Clock, 'now'>;
  /** The receivers' time, which signatures tell: a sandbox's moved clock must not make them look forged. */
  realNow(): Date;
  published: Pick<EndpointMetrics, 'attempted'>;
  logger: Logger;
  metrics: Metrics;
};

/** Seconds from the moment an event was said to its first attempt: what a customer feels. */
const AGES = [0.002, 0.004, 0.006, 0.01, 0.015, 0.025, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 5, 30, 300];

/** One attempt of one delivery: signed, posted, judged. Records nothing. @throws when the secret cannot be opened */
export const createAttempt = ({
  customers,
  schedule,
  clock,
  realNow,
  published,
  logger,
  metrics,
}: Settings): Attempt => {
  const attempts = metrics.counter('outlay_webhook_attempts_total', 'Attempts by what came of them', ['result']);
  const seconds = metrics.histogram('outlay_webhook_response_seconds', 'Duration of an attempt');
  const age = metrics.histogram(
    'outlay_webhook_first_attempt_seconds',
    'Age of an event at its first attempt',
    [],
    AGES,
  );

  return async (job, destination) => {
    const { eventId, bytes, attempt, publishedAt } = job;
    const at = clock.now();
    if (attempt === 1) age.observe(Math.max(0, at.getTime() - publishedAt) / 1_000);
    const headers = {
      ...destination.headers(),
      ...signatureHeaders(destination.keys(), { eventId, bytes, at: realNow() }),
    };
    const outcome = outcomeOf(await customers.post(destination.url, headers, bytes));
    const finish = finishOf(outcome, attempt - job.attemptsBefore, schedule, clock.now());
    attempts.inc({ result: outcome.result });
    published.attempted(job, outcome);
    seconds.observe(outcome.responseTime / 1_000);
    const { deliveryId, businessId, endpointId } = job;
    const { result, statusCode, error, responseTime } = outcome;
    const facts = { deliveryId, businessId, endpointId, eventId, attempt, result, statusCode, error, responseTime };
    logger[result === 'success' ? 'debug' : 'info'](
      { ...facts, nextAttemptAt: finish.nextAttemptAt },
      'delivery.attempted',
    );
    return { outcome, finish };
  };
};
