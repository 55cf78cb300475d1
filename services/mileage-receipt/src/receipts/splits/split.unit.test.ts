import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, weightedParts } from '@outlay/contracts';
import fc from 'fast-check';
import { evenParts, splitByPercentage, splitEvenly } from './split.ts';

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
const users = fc.integer({ min: 1, max: 50 }).map((count) => Array.from({ length: count }, (_, index) => index + 1));
const totals = fc.integer({ min: 50, max: 99_999_999_999 });
const whole = fc.record({
  totalMinor: totals,
  taxMinor: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
  currency: fc.constantFrom(...CURRENCIES.keys()),
});

describe('a split', () => {
  it('adds up and differs by at most one minor unit, for any amount, currency and number of users', () => {
    fc.assert(
      fc.property(whole, users, (given, userIds) => {
        const shares = splitEvenly(given, userIds);
        const amounts = shares.map(({ amountMinor }) => amountMinor);
        expect(sum(amounts)).toBe(given.totalMinor);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(shares.map(({ userId }) => userId)).toEqual(userIds);
        if (given.taxMinor !== null) expect(sum(shares.map(({ taxMinor }) => taxMinor ?? 0))).toBe(given.taxMinor);
      }),
    );
  });

  it('gives the remainder to the first users', () => {
    expect(evenParts(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
    expect(evenParts(-100, 3)).toEqual([-33, -33, -34]);
  });

  it('by percentages adds up, and nobody is more than one minor unit from their share', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(totals, weights, (total, given) => {
        const parts = weightedParts(total, given);
        expect(sum(parts)).toBe(total);
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (total * (given[index] ?? 0)) / sum(given))).toBeLessThan(1 + total * 1e-12);
      }),
    );
  });

  it('rejects shares of 0', () => {
    const tooSmall = expect.objectContaining({ code: 'SPLIT_AMOUNT_TOO_SMALL' });
    const cents = { totalMinor: 2, taxMinor: null, currency: 'CAD' };
    expect(() => splitEvenly(cents, [1, 2, 3])).toThrow(tooSmall);
    const thin = [
      { userId: 1, percentage: 99.9 },
      { userId: 2, percentage: 0.1 },
    ];
    expect(() => splitByPercentage({ ...cents, totalMinor: 100 }, thin)).toThrow(tooSmall);
  });
});
