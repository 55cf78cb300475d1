import { useMemo } from 'react';
import { useFormats, useIntl } from '../../intl/index.ts';

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

type Props = {
  at: string;
  /** `short`: its day without the year, and its time; `full`: with the year; `ago`: how long ago. */
  as?: 'short' | 'full' | 'ago';
};

/** A moment; who points at it reads it as the API writes it, and how long ago it was. */
export const When = ({ at, as = 'short' }: Props) => {
  const moments = useMoments();
  const { ago } = useFormats();
  const other = as === 'ago' ? moments.full(at) : ago(at);
  return (
    <time dateTime={at} data-as={as} title={`${other}\n${at}`}>
      {as === 'ago' ? ago(at) : moments[as](at)}
    </time>
  );
};
