import type { Metrics } from '@outlay/runtime';

const FAILURES = 'outlay_webhook_health_failures_total';
const HELP = 'Endpoints that could not be judged or disabled, and digests that could not be made';

/** Counts what could not be done for one endpoint or business: `judge`, `disable`, `digest`. */
export const createFailureCount = (metrics: Pick<Metrics, 'counter'>) => {
  const failures = metrics.counter(FAILURES, HELP, ['part']);
  return (part: 'judge' | 'disable' | 'digest'): void => failures.inc({ part });
};
