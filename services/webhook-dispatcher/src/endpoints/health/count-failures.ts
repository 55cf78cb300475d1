import type { Metrics } from '@outlay/runtime';

const KINDS = ['failing', 'recovered', 'digest'] as const;

/** Counts notices about endpoints. */
export const createNoticeCount = (metrics: Pick<Metrics, 'counter'>) => {
  const notices = metrics.counter('outlay_webhook_notices_total', 'Notices about endpoints, by kind', ['kind'], KINDS);
  return (kind: (typeof KINDS)[number]): void => notices.inc({ kind });
};

const FAILURES = 'outlay_webhook_health_failures_total';
const HELP = 'Endpoints that could not be judged or disabled, and digests that could not be made';

const PARTS = ['judge', 'disable', 'digest'] as const;

/** Counts what could not be done for one endpoint or business. */
export const createFailureCount = (metrics: Pick<Metrics, 'counter'>) => {
  const failures = metrics.counter(FAILURES, HELP, ['part'], PARTS);
  return (part: (typeof PARTS)[number]): void => failures.inc({ part });
};
