import { describe, expect, it } from '@jest/globals';
import { isAtRate, minorIn } from '@outlay/contracts';
import fc from 'fast-check';
import { exampleExpense, NOW } from '../../../test/examples.ts';
import type { Expense } from '../expenses/expense.ts';
import { childrenOf, decideSplit, inProportion, tipsOf } from './split.ts';

const by = { userId: 7, actorUserId: 7 };
const parts = [333, 333, 334].map((amountMinor, at) => {
  return { id: 50 + at, userId: 7, employeeId: null, amountMinor, taxMinor: null };
});
const given = { parts, splitGroupId: 'spl_1', by, timeZone: 'America/Toronto', now: NOW };
const partsOf = (whole: Partial<Expense>): Expense[] =>
  decideSplit(exampleExpense({ amountMinor: 1000, ...whole }), given).children.map(({ expense }) => expense);

/** Whole numbers in about these proportions that add up to the total. */
const partsAdding = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let [soFar, weighed] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.floor((total * weighed) / sum) - soFar;
    soFar += part;
    return part;
  });
};

describe('the parts of a split', () => {
  it('share what was paid in another currency in proportion, to the last cent, at its rate', () => {
    const original = { currency: 'USD', originalMinor: 1361, originalCurrency: 'CAD', exchangeRate: 0.7347 };
    const children = partsOf(original);
    expect(children.map(({ originalMinor }) => originalMinor)).toEqual([453, 453, 455]);
    expect(children.map((each) => minorIn('CAD', each))).toEqual([453, 453, 455]);
    for (const each of children) expect(each).toMatchObject({ originalCurrency: 'CAD', exchangeRate: 0.7347 });
  });

  it('have the rate alone where nothing was paid in another currency', () => {
    for (const each of partsOf({ currency: 'EUR', exchangeRate: 1.5 }))
      expect(each).toMatchObject({ originalMinor: null, originalCurrency: null, exchangeRate: 1.5 });
  });

  it('share net, tax and tip so that each part is its own three and the whole loses nothing', () => {
    const whole = fc.record({ net: fc.nat(2_000), tax: fc.nat(2_000), tip: fc.nat(2_000) });
    const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(whole, weights, ({ net, tax, tip }, each) => {
        const amounts = partsAdding(net + tax + tip, each);
        fc.pre(amounts.every((amount) => amount > 0));
        const taxes = inProportion(tax, amounts, net + tax + tip);
        const shares = amounts.map((amountMinor, at) => ({ amountMinor, taxMinor: taxes[at] ?? null }));
        const tips = tipsOf(tip, shares).map(Number);
        expect(tips.reduce((sum, share) => sum + share, 0)).toBe(tip);
        for (const [at, { amountMinor, taxMinor }] of shares.entries()) {
          expect(tips[at]).toBeGreaterThanOrEqual(0);
          expect((tips[at] ?? 0) + (taxMinor ?? 0)).toBeLessThanOrEqual(amountMinor);
        }
      }),
    );
  });

  it('have their shares of the tip, also of a receipt without an expense, and none of one that is not known', () => {
    expect(partsOf({ taxMinor: 100, tipMinor: 100 }).map(({ tipMinor }) => tipMinor)).toEqual([33, 33, 34]);
    expect(partsOf({}).map(({ tipMinor }) => tipMinor)).toEqual([null, null, null]);
    const read = { businessId: 1, merchant: null, date: null, currency: 'CAD', receiptIds: [501], tipMinor: 100 };
    expect(childrenOf(read, given).map(({ expense }) => expense.tipMinor)).toEqual([33, 33, 34]);
  });

  it('have a rate that fits wherever that of the whole did', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 20 });
    const rates = fc.integer({ min: 1, max: 4_000_000 }).map((rate) => rate / 10_000);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999 }), rates, weights, (originalMinor, exchangeRate, each) => {
        const amountMinor = Math.round(originalMinor * exchangeRate);
        const amounts = partsAdding(amountMinor, each);
        fc.pre(amounts.every((amount) => amount > 0));
        const foreign = { currency: 'CAD', originalCurrency: 'EUR', exchangeRate };
        const originals = inProportion(originalMinor, amounts, amountMinor);
        for (const [at, amount] of amounts.entries()) {
          const part = { ...foreign, amountMinor: amount, originalMinor: originals[at] ?? null };
          expect(isAtRate(part, true)).toBe(true);
        }
      }),
    );
  });

  it('have the day of the business where no date is known', () => {
    expect(partsOf({ status: 'draft', date: null }).map(({ date }) => date)).toEqual(Array(3).fill('2026-03-13'));
    const read = { businessId: 1, merchant: null, date: null, currency: 'CAD', receiptIds: [501], tipMinor: null };
    const days = (timeZone: string) => childrenOf(read, { ...given, timeZone }).map(({ expense }) => expense.date);
    expect(days('America/Toronto')).toEqual(Array(3).fill('2026-03-13'));
    expect(days('Europe/Paris')).toEqual(Array(3).fill('2026-03-14'));
  });
});
