import { describe, expect, it } from '@jest/globals';
import { chooserOf } from '../rate-choice/choose-rate.ts';
import { inSchemes, nextStep } from './mileage-progress.ts';

const rate = chooserOf('CA', [])('2026-03-14', 'QC');

describe('the progress of a year', () => {
  it.each([
    [0, { at: 5_000_000, left: 5_000_000, rate: 670 }],
    [4_999_999, { at: 5_000_000, left: 1, rate: 670 }],
    [5_000_000, null],
    [9_000_000, null],
  ])('after %i metres has its next step', (counted, step) => {
    expect(nextStep(rate, counted)).toEqual(step);
  });

  it('has no step where the rate has none', () => {
    expect(nextStep(chooserOf('US', [])('2026-03-14', null), 1_000)).toBeNull();
  });

  it('shows the scheme of today first, also when nothing was driven', () => {
    const own = {
      scheme: 'CUSTOM',
      rateUnit: 'km',
      currency: 'CAD',
      trips: 1,
      counted: 5,
      amountMinor: 1,
      segments: [],
    } as const;
    expect(inSchemes({ rate, totals: [own] }).map(({ scheme, trips }) => [scheme, trips])).toEqual([
      ['CRA', 0],
      ['CUSTOM', 1],
    ]);
  });
});
