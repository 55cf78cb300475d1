import { describe, expect, it } from '@jest/globals';
import { isAmongPeople, isComplete, leftOf, type SplitPart, sharesOf, toMajor, toMinor } from './split-sums.ts';

const part = (changes: Partial<SplitPart> = {}): SplitPart => ({
  key: 0,
  userId: null,
  categoryId: null,
  projectId: null,
  percentage: null,
  amount: null,
  ...changes,
});
const parts = (...changes: Partial<SplitPart>[]) => changes.map(part);

describe('the parts of an expense', () => {
  it('are even to the cent, the first ones with what is left over', () => {
    expect(sharesOf(10_000, parts({}, {}, {}), 'evenly', 2)).toEqual([3334, 3333, 3333]);
    expect(sharesOf(2, parts({}, {}, {}), 'evenly', 2)).toEqual([1, 1, 0]);
  });

  it('follow percentages and add up exactly when these are 100', () => {
    const shares = sharesOf(
      1000,
      parts({ percentage: 33.33 }, { percentage: 33.33 }, { percentage: 33.34 }),
      'percentage',
      2,
    );
    expect([shares, leftOf(1000, shares)]).toEqual([[334, 333, 333], 0]);
    expect(leftOf(1000, sharesOf(1000, parts({ percentage: 50 }, { percentage: 40 }), 'percentage', 2))).toBe(100);
  });

  it('are what was typed, without an error of floating point', () => {
    const shares = sharesOf(30, parts({ amount: 0.1 }, { amount: 0.2 }), 'amount', 2);
    expect([shares, isComplete(30, shares)]).toEqual([[10, 20], true]);
    expect(toMinor(19.99, 2)).toBe(1999);
    expect(toMajor(2099, 2)).toBe(20.99);
  });

  it('are complete when there are two at least, each worth something, and nothing is left', () => {
    expect(isComplete(100, [100])).toBe(false);
    expect(isComplete(100, [100, 0])).toBe(false);
    expect(isComplete(100, [60, 39])).toBe(false);
    expect(isComplete(100, [60, 40])).toBe(true);
  });

  it('count in whole units where a currency has no cents', () => {
    expect(sharesOf(toMinor(1001, 0), parts({}, {}), 'evenly', 0)).toEqual([501, 500]);
  });

  it('are among people when each has one and none a category or project', () => {
    expect(isAmongPeople(parts({ userId: 1 }, { userId: 2 }))).toBe(true);
    expect(isAmongPeople(parts({ userId: 1 }, { userId: 1 }))).toBe(false);
    expect(isAmongPeople(parts({ userId: 1 }, { userId: 2, categoryId: 3 }))).toBe(false);
    expect(isAmongPeople(parts({ userId: 1 }, { userId: 2, projectId: 4 }))).toBe(false);
  });
});
