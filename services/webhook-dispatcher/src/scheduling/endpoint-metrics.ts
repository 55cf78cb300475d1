import type { Outcome } from '../transport/index.ts';
import { isRetry } from './endpoint-queue.ts';
import type { Job } from './job.ts';
import type { Resources } from './resources.ts';
import type { Backlog } from './swept-delivery.table.ts';

/** Endpoints with labels of their own: more would cost whoever stores the metrics more than they are worth. */
const MOST = 1_000;
const OTHER = { business: 'other', endpoint: 'other' };

/** Milliseconds from one line in the log about an endpoint's postponed deliveries to the next. */
const LINES_EVERY = 60_000;

/** Seconds from the time that was promised to the attempt; the broker's timers are up to 0.2 s late. */
const LATENESS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

/** Why a first attempt waits: its endpoint has a rate limit of its own, which may say so; or it is suspect, or we are slow. */
const REASONS = ['endpoint', 'rate_limit'] as const;
const reasonOf = (limited: boolean): (typeof REASONS)[number] => (limited ? 'rate_limit' : 'endpoint');

/**
 * Per endpoint and business: attempts by result, backlog and age of the oldest delivery that is due; and how late attempts are.
 * A first attempt is late after `lateAfter` milliseconds.
 */
export const createEndpointMetrics = (
  { metrics, logger, clock }: Pick<Resources, 'metrics' | 'logger' | 'clock'>,
  lateAfter: number,
) => {
  const labels = ['business', 'endpoint'] as const;
  const attempts = metrics.counter(
    'outlay_webhook_endpoint_attempts_total',
    'Attempts per endpoint by result; beyond 1,000 endpoints as "other"',
    [...labels, 'result'],
  );
  const backlog = metrics.gauge('outlay_webhook_endpoint_backlog', 'Deliveries due, of the largest backlogs', labels);
  const oldest = metrics.gauge('outlay_webhook_endpoint_oldest_seconds', 'Age of the oldest delivery due', labels);
  const total = metrics.gauge('outlay_webhook_backlog', 'Deliveries whose time has come, counted up to 100,000');
  const late = metrics.gauge('outlay_webhook_late_first_attempts', 'Waiting for longer than the first retry would', [
    'reason',
  ]);
  const postponed = metrics.counter(
    'outlay_webhook_postponed_total',
    'First attempts later than the first retry would be',
    ['reason'],
    REASONS,
  );
  const lateness = metrics.histogram(
    'outlay_webhook_retry_lateness_seconds',
    'Lateness of retries at their start',
    [],
    LATENESS,
  );
  const known = new Set<string>();
  /** Endpoints whose line is written, since the last sweep that began a new minute. */
  let lines = { since: 0, endpoints: new Set<string>() };

  const postpone = ({ businessId, endpointId, rateLimit }: Job, waited: number): void => {
    postponed.inc({ reason: reasonOf(rateLimit !== null) });
    if (rateLimit !== null) return;
    const now = performance.now();
    if (now - lines.since >= LINES_EVERY) lines = { since: now, endpoints: new Set() };
    if (lines.endpoints.has(endpointId)) return;
    lines.endpoints.add(endpointId);
    logger.warn({ businessId, endpointId, waited: Math.round(waited) }, 'delivery.postponed');
  };

  return {
    attempted: ({ businessId, endpointId }: Pick<Job, 'businessId' | 'endpointId'>, { result }: Outcome): void => {
      if (known.size < MOST) known.add(endpointId);
      const of = known.has(endpointId) ? { business: String(businessId), endpoint: endpointId } : OTHER;
      attempts.inc({ ...of, result });
    },
    /** An attempt starts now: a retry has a promised time, a first attempt should not be later than its first retry would be. */
    started: (job: Job): void => {
      const waited = performance.now() - job.dueAt;
      if (isRetry(job)) lateness.observe(Math.max(0, waited) / 1_000);
      else if (waited >= lateAfter && !job.replayed) postpone(job, waited);
    },
    /** The endpoints with the largest backlogs; the others are only part of the sum. */
    backlog: (backlogs: readonly Backlog[]): void => {
      backlog.reset();
      oldest.reset();
      let sum = 0;
      const waiting = new Map<string, number>();
      for (const { businessId, endpointId, limited, count, postponed: some, oldestAt } of backlogs) {
        const of = { business: String(businessId), endpoint: endpointId };
        backlog.set(of, count);
        oldest.set(of, Math.max(0, clock.now().getTime() - oldestAt.getTime()) / 1_000);
        sum += count;
        waiting.set(reasonOf(limited), (waiting.get(reasonOf(limited)) ?? 0) + some);
      }
      total.set(sum);
      for (const reason of REASONS) late.set({ reason }, waiting.get(reason) ?? 0);
    },
  };
};
export type EndpointMetrics = ReturnType<typeof createEndpointMetrics>;
