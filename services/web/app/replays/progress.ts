import type { WebhookReplay } from '../api/index.ts';

type Progress = Pick<WebhookReplay, 'status' | 'totalCount' | 'doneCount' | 'rate'>;

/** How much of a replay is done, of a hundred; all of one that had nothing to send. */
export const percentOf = ({ status, totalCount, doneCount }: Progress): number => {
  if (totalCount === 0) return status === 'completed' ? 100 : 0;
  return Math.min(100, Math.floor((doneCount / totalCount) * 100));
};

/** Seconds until it is done, at its rate at best; undefined while it does not go on. */
export const secondsLeft = ({ status, totalCount, doneCount, rate }: Progress): number | undefined =>
  status === 'running' && totalCount > doneCount ? Math.ceil((totalCount - doneCount) / rate) : undefined;

/** Does it still change? */
export const isUnderWay = ({ status }: Pick<WebhookReplay, 'status'>): boolean =>
  status === 'running' || status === 'paused';
