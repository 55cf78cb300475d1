import { describe, expect, it } from '@jest/globals';
import { rateColor, roundedDown } from './rate.ts';

describe('a success rate', () => {
  it('is 100 % only when nothing failed', () => {
    expect(roundedDown(1)).toBe(1);
    expect(roundedDown(0.99999)).toBe(0.9999);
  });

  it('keeps a figure that is exact', () => {
    expect(roundedDown(0.57)).toBe(0.57);
    expect(roundedDown(0.9934)).toBe(0.9934);
  });

  it('is green, yellow or red, and grey when nothing came to an end', () => {
    expect([1, 0.95, 0.5, null].map(rateColor)).toEqual(['teal', 'yellow', 'red', 'gray']);
  });
});
