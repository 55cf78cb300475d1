import { describe, expect, it } from '@jest/globals';
import { durationOf, rateColor, roundedDown } from './figures.ts';

it('writes how long something took in the unit that people say it in', () => {
  const units = [999, 1_000, 119_999, 120_000, 7_199_999, 7_200_000].map((each) => durationOf(each).unit);
  expect(units).toEqual(['ms', 's', 's', 'min', 'min', 'h']);
  expect(durationOf(1_800_000)).toEqual({ value: 30, unit: 'min' });
});

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
