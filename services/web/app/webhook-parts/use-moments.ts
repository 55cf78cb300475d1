import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Moments to the second: what happens to deliveries happens within a few. */
export const useMoments = () => {
  const intl = useIntl();
  return useMemo(
    () => ({
      /** Its day without the year, and its time. */
      short: (at: string): string =>
        intl.formatDate(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' }),
      /** Its day and its time. */
      full: (at: string): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' }),
      /** `1234`: "1,234 ms". */
      milliseconds: (value: number): string =>
        intl.formatNumber(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }),
    }),
    [intl],
  );
};
