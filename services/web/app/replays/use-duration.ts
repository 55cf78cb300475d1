import { useCallback } from 'react';
import { useIntl } from 'react-intl';

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
