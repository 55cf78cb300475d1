import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** The time of a clock of 24 hours, to the second: as logs have it, in each language. */
const TIME = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium', hourCycle: 'h23' });

const timeOf = (at: string): string => TIME.format(new Date(at));

/** Moments to the second: what happens to deliveries happens within a few. */
export const useMoments = () => {
  const intl = useIntl();
  return useMemo(
    () => ({
      /** Its day without the year, and its time. */
      short: (at: string): string => `${intl.formatDate(at, { month: 'short', day: 'numeric' })}, ${timeOf(at)}`,
      /** Its day and its time. */
      full: (at: string): string => `${intl.formatDate(at, { dateStyle: 'medium' })}, ${timeOf(at)}`,
      /** `1234`: "1,234 ms". */
      milliseconds: (value: number): string => `${intl.formatNumber(value, { maximumFractionDigits: 0 })}\u00a0ms`,
    }),
    [intl],
  );
};
