import { useCallback } from 'react';
import type { WebhookReplay } from '../../core/index.ts';
import { useIntl } from '../../intl/index.ts';

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

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A time in its largest unit: `90` seconds as "2 minutes". */
export const useDuration = (): ((seconds: number) => string) => {
  const intl = useIntl();
  return useCallback(
    (seconds) => {
      const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
      return intl.formatNumber(Math.round(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
    },
    [intl],
  );
};
