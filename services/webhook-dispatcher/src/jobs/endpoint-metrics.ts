import type { Metrics } from '@outlay/runtime';
import type { Outcome } from '../domain/outcome.ts';
import type { Backlog } from '../store/due-deliveries.ts';

/** What the metrics tell of single endpoints. */
export type EndpointMetrics = {
  attempted(of: { businessId: number; endpointId: string }, outcome: Outcome): void;
  /** The endpoints with the largest backlogs; the others are not told one by one. */
  backlog(backlogs: readonly Backlog[]): void;
};

/** Labels beyond this many endpoints would cost the one who stores the metrics more than they tell. */
const MOST = 1_000;

/** Per endpoint and business: attempts by result, backlog and age of the oldest delivery that is due. */
export const createEndpointMetrics = (metrics: Metrics, now: () => Date): EndpointMetrics => {
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
    attempted: ({ businessId, endpointId }, { result }) => {
      if (known.size < MOST) known.add(endpointId);
      const published = known.has(endpointId);
      attempts.inc({
        business: published ? String(businessId) : 'other',
        endpoint: published ? endpointId : 'other',
        result,
      });
    },
    backlog: (backlogs) => {
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
