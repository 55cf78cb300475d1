import type { Metrics } from '@outlay/runtime';
import type { Outcome } from '../http-client/index.ts';
import type { Backlog } from './due-delivery.table.ts';
import type { Job } from './job.ts';

/** Endpoints with labels of their own: more would cost whoever stores the metrics more than they are worth. */
const MOST = 1_000;
const OTHER = { business: 'other', endpoint: 'other' };

/** Per endpoint and business: attempts by result, backlog and age of the oldest delivery that is due. */
export const createEndpointMetrics = (metrics: Metrics, now: () => Date) => {
  const labels = ['business', 'endpoint'] as const;
  const attempts = metrics.counter(
    'outlay_webhook_endpoint_attempts_total',
    'Attempts per endpoint by result; beyond 1,000 endpoints as "other"',
    [...labels, 'result'],
  );
  const backlog = metrics.gauge('outlay_webhook_endpoint_backlog', 'Deliveries due, of the largest backlogs', labels);
  const oldest = metrics.gauge('outlay_webhook_endpoint_oldest_seconds', 'Age of the oldest delivery due', labels);
  const total = metrics.gauge('outlay_webhook_backlog', 'Deliveries whose time has come, counted up to 100,000');
  const known = new Set<string>();

  return {
    attempted: ({ businessId, endpointId }: Pick<Job, 'businessId' | 'endpointId'>, { result }: Outcome): void => {
      if (known.size < MOST) known.add(endpointId);
      const of = known.has(endpointId) ? { business: String(businessId), endpoint: endpointId } : OTHER;
      attempts.inc({ ...of, result });
    },
    /** The endpoints with the largest backlogs; the others are only part of the sum. */
    backlog: (backlogs: readonly Backlog[]): void => {
      backlog.reset();
      oldest.reset();
      let sum = 0;
      for (const { businessId, endpointId, count, oldestAt } of backlogs) {
        const of = { business: String(businessId), endpoint: endpointId };
        backlog.set(of, count);
        oldest.set(of, Math.max(0, now().getTime() - oldestAt.getTime()) / 1_000);
        sum += count;
      }
      total.set(sum);
    },
  };
};
export type EndpointMetrics = ReturnType<typeof createEndpointMetrics>;
