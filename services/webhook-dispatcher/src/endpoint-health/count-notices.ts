import type { Metrics } from '@outlay/runtime';

const KINDS = ['failing', 'recovered', 'digest'] as const;

/** Counts notices about endpoints. */
export const createNoticeCount = (metrics: Pick<Metrics, 'counter'>) => {
  const notices = metrics.counter('outlay_webhook_notices_total', 'Notices about endpoints, by kind', ['kind'], KINDS);
  return (kind: (typeof KINDS)[number]): void => notices.inc({ kind });
};
