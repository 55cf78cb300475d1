import type { Clock, Logger, Metrics } from '@outlay/runtime';
import type { Destination } from '../endpoints/index.ts';
import { type HttpClient, type Outcome, outcomeOf, signatureHeaders } from '../http-client/index.ts';
import type { EndpointMetrics, Job } from '../scheduling/index.ts';
import { type Completion, completionOf, type RetrySchedule } from './completion.ts';

/** One attempt of one delivery: signed, posted, judged. Records nothing. @throws when the secret cannot be opened */
export type AttemptDelivery = (job: Job, destination: Destination) => Promise<Attempted>;
export type Attempted = { outcome: Outcome; completion: Completion };

type Settings = {
  client: Pick<HttpClient, 'post'>;
  schedule: RetrySchedule;
  clock: Pick<Clock, 'now'>;
  /** The receivers' time, for signatures: a sandbox's moved clock must not make them look forged. */
  realNow(): Date;
  endpointMetrics: Pick<EndpointMetrics, 'attempted'>;
  logger: Logger;
  metrics: Metrics;
};

/** Seconds from the publication of an event to its first attempt: what a customer notices. */
const AGES = [0.002, 0.004, 0.006, 0.01, 0.015, 0.025, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 5, 30, 300];
const AGE = 'outlay_webhook_first_attempt_seconds';

export const createAttemptDelivery = (settings: Settings): AttemptDelivery => {
  const { client, schedule, clock, realNow, endpointMetrics, logger, metrics } = settings;
  const attempts = metrics.counter('outlay_webhook_attempts_total', 'Attempts by what came of them', ['result']);
  const seconds = metrics.histogram('outlay_webhook_response_seconds', 'Duration of an attempt');
  const age = metrics.histogram(AGE, 'Age of an event at its first attempt', [], AGES);

  return async (job, destination) => {
    const { deliveryId, businessId, endpointId, eventId, bytes, attempt, publishedAt } = job;
    const at = clock.now();
    if (attempt === 1) age.observe(Math.max(0, at.getTime() - publishedAt) / 1_000);
    const signed = signatureHeaders(destination.keys(), { eventId, bytes, at: realNow() });
    const outcome = outcomeOf(await client.post(destination.url, { ...destination.headers(), ...signed }, bytes));
    const completion = completionOf(outcome, attempt - job.attemptsBefore, schedule, clock.now());
    const { result, statusCode, error, responseTime } = outcome;
    attempts.inc({ result });
    endpointMetrics.attempted(job, outcome);
    seconds.observe(responseTime / 1_000);
    const facts = { deliveryId, businessId, endpointId, eventId, attempt, result, statusCode, error, responseTime };
    const level = result === 'success' ? 'debug' : 'info';
    logger[level]({ ...facts, nextAttemptAt: completion.nextAttemptAt }, 'delivery.attempted');
    return { outcome, completion };
  };
};
