import { describe, expect, it } from '@jest/globals';
import { thresholdsOf, thresholdToPublish } from './reached-budget.ts';

describe('the thresholds of a budget', () => {
  it.each([
    [0, []],
    [7_999, []],
    [8_000, [80]],
    [9_999, [80]],
    [10_000, [80, 100]],
    [50_000, [80, 100]],
    [-1, []],
  ])('%d cents of a hundred dollars reach %j', (spent, thresholds) => {
    expect(thresholdsOf({ amountMinor: 10_000 }, spent)).toEqual(thresholds);
  });

  it.each([
    [[80], [80], 80],
    [[80, 100], [80, 100], 100],
    [[80, 100], [100], 100],
    [[80, 100], [], undefined],
    [[80], [], undefined],
    [[], [], undefined],
    // A budget that was raised after it was used up, and lowered again: its 80 percent are older than its 100.
    [[80, 100], [80], undefined],
  ] as const)('of %j, of which %j are reached for the first time, %s is published', (thresholds, fresh, published) => {
    expect(thresholdToPublish({ thresholds }, fresh)).toBe(published);
  });
});
