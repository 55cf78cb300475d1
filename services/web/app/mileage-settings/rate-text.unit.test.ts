import { describe, expect, it } from '@jest/globals';
import { slabsOf } from './rate-text.ts';

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
