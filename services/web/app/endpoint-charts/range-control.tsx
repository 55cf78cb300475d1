import { SegmentedControl } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { RANGES, type Range, rangeOf } from './range.ts';
import { CHARTS } from './words.ts';

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
