import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../session/index.ts';
import type { Range } from './range.ts';

/** How moments of a plot and of its table are written, in the business's time zone: it decides when a day begins. */
export const useMoments = (range: Range) => {
  const intl = useIntl();
  const { timeZone } = useSession().business;
  return useMemo(() => {
    const day = (at: string) => intl.formatDate(at, { timeZone, month: 'short', day: 'numeric' });
    const time = (at: string) => intl.formatTime(at, { timeZone, hour: 'numeric', minute: '2-digit' });
    const hour = (at: string) => intl.formatDate(at, { timeZone, month: 'short', day: 'numeric', hour: 'numeric' });
    const full = (at: string) => `${day(at)}, ${time(at)}`;
    const rows = { hour: time, day: hour, week: day, month: day };
    return { timeZone, full, tick: range === 'hour' || range === 'day' ? time : day, row: rows[range] };
  }, [intl, range, timeZone]);
};
