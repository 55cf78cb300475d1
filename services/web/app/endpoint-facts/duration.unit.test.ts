import { expect, it } from '@jest/globals';
import { durationOf } from './duration.ts';

it('writes how long something took in the unit that people say it in', () => {
  const units = [999, 1_000, 119_999, 120_000, 7_199_999, 7_200_000].map((each) => durationOf(each).unit);
  expect(units).toEqual(['ms', 's', 's', 'min', 'min', 'h']);
  expect(durationOf(1_800_000)).toEqual({ value: 30, unit: 'min' });
});
