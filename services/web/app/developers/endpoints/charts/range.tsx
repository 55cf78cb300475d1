import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useSession } from '../../../core/index.ts';
import { useIntl, useWords } from '../../../intl/index.ts';
import { useListSearch } from '../../../ui/index.ts';
import { CHARTS } from './words.ts';

/** Hours that the figures reach back, by the name that stands in the address. */
export const RANGES = { hour: 1, day: 24, week: 168, month: 720 } as const;

export type Range = keyof typeof RANGES;

/** What an address says, or the last day. */
export const rangeOf = (text: string | undefined): Range =>
  text !== undefined && Object.hasOwn(RANGES, text) ? (text as Range) : 'day';

/** How far back the figures of a page reach; it stands in the address. */
export const useRange = (): { range: Range; hours: number } => {
  const [search] = useListSearch();
  const range = rangeOf(search.range);
  return { range, hours: RANGES[range] };
};

/** Chooses how far back the figures reach. */
export const RangeControl = () => {
  const write = useWords(CHARTS);
  const [, change] = useListSearch();
  const { range } = useRange();
  return (
    <SegmentedControl
      aria-label={write('range')}
      data={(Object.keys(RANGES) as Range[]).map((value) => ({ value, label: write(value) }))}
      value={range}
      onChange={(next) => change({ range: next === 'day' ? undefined : next })}
    />
  );
};

/** How moments of a plot and of its table are written, in the business's time zone: it decides when a day begins. */
export const useMoments = (range: Range) => {
  const intl = useIntl();
  const { timeZone } = useSession().business;
  return useMemo(() => {
    const day = (at: string) => intl.formatDate(at, { timeZone, month: 'short', day: 'numeric' });
    const time = (at: string) => intl.formatDate(at, { timeZone, hour: 'numeric', minute: '2-digit' });
    const hour = (at: string) => intl.formatDate(at, { timeZone, month: 'short', day: 'numeric', hour: 'numeric' });
    const full = (at: string) => `${day(at)}, ${time(at)}`;
    const rows = { hour: time, day: hour, week: day, month: day };
    return { timeZone, full, tick: range === 'hour' || range === 'day' ? time : day, row: rows[range] };
  }, [intl, range, timeZone]);
};
