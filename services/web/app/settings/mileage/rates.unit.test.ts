import { describe, expect, it } from '@jest/globals';
import { ratesOn, slabsOf } from './rates.ts';

describe('a mileage rate as it is typed', () => {
  it('holds for every distance without a step', () => {
    expect(slabsOf({ effectiveFrom: null, first: 0.73, upTo: null, second: null })).toEqual([
      { upTo: null, rate: 0.73 },
    ]);
  });

  it('falls beyond its step', () => {
    expect(slabsOf({ effectiveFrom: null, first: 0.73, upTo: 5000, second: 0.67 })).toEqual([
      { upTo: 5000, rate: 0.73 },
      { upTo: null, rate: 0.67 },
    ]);
  });
});

const rate = (effectiveFrom: string, ...regions: string[]) => ({ effectiveFrom, regions });

it('the latest rate that has begun is in force, in each of the regions', () => {
  const [next, now, north, before, northBefore] = [
    rate('2027-01-01'),
    rate('2026-01-01'),
    rate('2026-01-01', 'YT', 'NT'),
    rate('2025-01-01'),
    rate('2025-01-01', 'YT', 'NT'),
  ];
  expect(ratesOn([next, now, north, before, northBefore], '2026-03-14')).toEqual({
    inForce: [now, north],
    later: [next],
    earlier: [before, northBefore],
  });
});

it('a rate is in force from its first day on', () => {
  expect(ratesOn([rate('2026-03-14')], '2026-03-14').inForce).toHaveLength(1);
  expect(ratesOn([rate('2026-03-14')], '2026-03-13')).toMatchObject({ inForce: [], earlier: [] });
});
