import type { Outcome } from '../http-client/index.ts';
import type { Resources } from '../resources.ts';
import type { Backlog } from './due-delivery.table.ts';
import type { Job } from './job.ts';

/** Endpoints with labels of their own: more would cost whoever stores the metrics more than they are worth. */
const MOST = 1_000;
const OTHER = { business: 'other', endpoint: 'other' };

/** Milliseconds from one line in the log about an endpoint's postponed deliveries to the next. */
const LINES_EVERY = 60_000;

/** Per endpoint and business: attempts by result, backlog, age of the oldest delivery that is due, and what was postponed. */
export const createEndpointMetrics = ({ metrics, logger, clock }: Pick<Resources, 'metrics' | 'logger' | 'clock'>) => {
  const labels = ['business', 'endpoint'] as const;
  const attempts = metrics.counter(
    'outlay_webhook_endpoint_attempts_total',
    'Attempts per endpoint by result; beyond 1,000 endpoints as "other"',
    [...labels, 'result'],
  );
  const backlog = metrics.gauge('outlay_webhook_endpoint_backlog', 'Deliveries due, of the largest backlogs', labels);
  const oldest = metrics.gauge('outlay_webhook_endpoint_oldest_seconds', 'Age of the oldest delivery due', labels);
  const total = metrics.gauge('outlay_webhook_backlog', 'Deliveries whose time has come, counted up to 100,000');
  const late = metrics.gauge('outlay_webhook_late_first_attempts', 'Waiting for longer than the first retry would');
  const postponed = metrics.counter(
    'outlay_webhook_postponed_total',
    'First attempts later than the first retry would be',
  );
  const known = new Set<string>();
  /** Endpoints whose line is written, since the last sweep that began a new minute. */
  let lines = { since: 0, endpoints: new Set<string>() };

  return {
    attempted: ({ businessId, endpointId }: Pick<Job, 'businessId' | 'endpointId'>, { result }: Outcome): void => {
      if (known.size < MOST) known.add(endpointId);
      const of = known.has(endpointId) ? { business: String(businessId), endpoint: endpointId } : OTHER;
      attempts.inc({ ...of, result });
    },
    /** A first attempt starts now that had waited for longer than it would have waited for its first retry. */
    postponed: ({ businessId, endpointId, dueAt }: Pick<Job, 'businessId' | 'endpointId' | 'dueAt'>): void => {
      postponed.inc();
      const now = performance.now();
      if (now - lines.since >= LINES_EVERY) lines = { since: now, endpoints: new Set() };
      if (lines.endpoints.has(endpointId)) return;
      lines.endpoints.add(endpointId);
      logger.warn({ businessId, endpointId, waited: Math.round(now - dueAt) }, 'delivery.postponed');
    },
    /** The endpoints with the largest backlogs; the others are only part of the sum. */
    backlog: (backlogs: readonly Backlog[]): void => {
      backlog.reset();
      oldest.reset();
      let sum = 0;
      let waiting = 0;
      for (const { businessId, endpointId, count, postponed: some, oldestAt } of backlogs) {
        const of = { business: String(businessId), endpoint: endpointId };
        backlog.set(of, count);
        oldest.set(of, Math.max(0, clock.now().getTime() - oldestAt.getTime()) / 1_000);
        sum += count;
        waiting += some;
      }
      total.set(sum);
      late.set(waiting);
    },
  };
};
export type EndpointMetrics = ReturnType<typeof createEndpointMetrics>;
