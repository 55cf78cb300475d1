import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Range } from './range.ts';

/** How moments of a plot and of its table are written, where the person is. */
export const useMoments = (range: Range) => {
  const intl = useIntl();
  return useMemo(() => {
    const day = (at: string) => intl.formatDate(at, { month: 'short', day: 'numeric' });
    const time = (at: string) => intl.formatTime(at, { hour: 'numeric', minute: '2-digit' });
    const hour = (at: string) => intl.formatDate(at, { month: 'short', day: 'numeric', hour: 'numeric' });
    return range === 'month'
      ? { tick: day, full: (at: string) => `${day(at)}, ${time(at)}`, row: day }
      : { tick: time, full: time, row: hour };
  }, [intl, range]);
};
