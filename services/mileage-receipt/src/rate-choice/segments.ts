import { currencyExponent } from '@outlay/contracts';
import type { Slab } from './rate.ts';

/** A part of a trip under one rate: thousandths of the rate's unit, thousandths of the currency per unit. */
export type Segment = { milli: number; rate: number };

/**
 * Lays a distance onto the slabs, beginning at what the year has already: 120 km after 4,950 km are 50 km under the
 * first rate and 70 km under the second. The slabs rise and the last one has no end.
 */
export const segmentsOf = (slabs: readonly Slab[], yearToDate: number, distance: number): Segment[] => {
  const segments: Segment[] = [];
  let at = yearToDate;
  let left = distance;
  for (const { upTo, rate } of slabs) {
    if (left <= 0) break;
    const milli = upTo === null ? left : Math.min(left, Math.max(0, upTo - at));
    if (milli > 0) segments.push({ milli, rate });
    at += milli;
    left -= milli;
  }
  return segments;
};

/** Both factors are thousandths, so a product is a millionth of the currency's major unit. */
const SCALE = 6;

/** What the segments are worth in minor units: summed exactly, rounded half up once. */
export const worthOf = (segments: readonly Segment[], currency: string): number => {
  const millionths = segments.reduce((sum, { milli, rate }) => sum + BigInt(milli) * BigInt(rate), 0n);
  const divisor = 10n ** BigInt(SCALE - currencyExponent(currency));
  return Number((millionths * 2n + divisor) / (divisor * 2n));
};

/** One segment's exact worth in major units, for show; only the sum is rounded. */
export const segmentAmount = ({ milli, rate }: Segment): number => (milli * rate) / 10 ** SCALE;
