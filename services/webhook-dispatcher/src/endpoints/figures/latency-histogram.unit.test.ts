import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { add, count, type Histogram, percentile } from './latency-histogram.ts';

const of = (...times: number[]): Histogram => {
  const histogram: Histogram = [];
  for (const ms of times) count(histogram, ms);
  return histogram;
};
const times = fc.array(fc.integer({ min: 0, max: 2 ** 27 }), { minLength: 1, maxLength: 200 });

describe('a histogram of latencies', () => {
  it('has each percentile within a tenth and a millisecond', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, part) => {
        const exact = all.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(part * all.length)) - 1] ?? 0;
        const found = percentile(of(...all), part) ?? Number.NaN;
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(1 + 0.1 * exact);
      }),
    );
  });

  it('of two together is the sum of both', () => {
    fc.assert(
      fc.property(times, times, (some, others) => {
        const both = of(...some);
        add(both, of(...others));
        expect(both).toEqual(of(...some, ...others));
      }),
    );
  });

  it('of nothing has no percentiles, and is as short as its slowest', () => {
    expect(percentile([], 0.5)).toBeNull();
    expect(percentile([0, 0], 0.5)).toBeNull();
    expect(of(40)).toHaveLength(44);
    expect(of(Number.MAX_SAFE_INTEGER)).toHaveLength(217);
  });
});
