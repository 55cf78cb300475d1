import { describe, expect, it } from '@jest/globals';
import { isAtRate, minorIn, mismatchedTaxes, taxesMinor, toMajor } from '@outlay/contracts';
import fc from 'fast-check';
import { exampleExpense, NOW } from '../../../test/examples.ts';
import type { Expense } from '../expenses/expense.ts';
import { childrenOf, decideSplit, inProportion, taxesApartOf, tipsOf } from './split.ts';

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

  const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 50 });
  const currencies = fc.constantFrom('CAD', 'JPY', 'KWD');

  it('share each tax by itself: those of a tax add up to it, those of a part to its tax, and net, taxes and tip to its amount', () => {
    const taxes = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(taxes, fc.nat(9_000), fc.nat(2_000), weights, currencies, (minors, net, tip, each, currency) => {
        const tax = minors.reduce((sum, minor) => sum + minor, 0);
        const amounts = partsAdding(net + tax + tip, each);
        fc.pre(amounts.every((amount) => amount > 0));
        const whole = exampleExpense({
          ...{ currency, amountMinor: net + tax + tip, taxMinor: tax, tipMinor: tip },
          taxes: minors.map((minor, at) => ({ name: `T${at}`, rate: null, amount: toMajor(minor, currency) })),
        });
        const shares = inProportion(tax, amounts, net + tax + tip);
        const wanted = amounts.map((amountMinor, at) => ({ ...parts[0], amountMinor, taxMinor: shares[at] ?? null }));
        const made = decideSplit(whole, { ...given, parts: wanted as typeof parts }).children.map((one) => one.expense);
        for (const { name, amount } of whole.taxes) {
          const own = made.flatMap((part) => part.taxes.filter((one) => one.name === name));
          expect(taxesMinor(own, currency)).toBe(taxesMinor([{ name, rate: null, amount }], currency));
        }
        for (const part of made) {
          expect(taxesMinor(part.taxes, currency)).toBe(part.taxMinor);
          expect((part.amountMinor ?? 0) - Number(part.taxMinor) - Number(part.tipMinor)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('have taxes that are those of their province wherever those of the whole are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000 }), weights, (net, each) => {
        const [gst, qst] = [Math.round(net * 0.05), Math.round(net * 0.09975)];
        const amounts = partsAdding(net + gst + qst, each);
        fc.pre(amounts.every((amount) => amount > 0));
        const taxes = [
          { name: 'GST', rate: 5, amount: gst / 100 },
          { name: 'QST', rate: 9.975, amount: qst / 100 },
        ];
        const shares = inProportion(gst + qst, amounts, net + gst + qst).map((taxMinor) => ({ taxMinor }));
        const apart = taxesApartOf({ taxes, currency: 'CAD' }, shares);
        for (const [at, amountMinor] of amounts.entries()) {
          const own = { taxes: apart[at] ?? [], amountMinor, currency: 'CAD', date: '2026-03-13', roundings: 6 };
          expect(mismatchedTaxes(own)).toEqual([]);
        }
      }),
    );
  });

  it('have together what is recovered of each tax, and none more than its own tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000 }), fc.nat(100), weights, (tax, percent, each) => {
        const recoverable = Math.round((tax * percent) / 100);
        const taxes = [{ name: 'GST', rate: 5, amount: tax / 100, taxCodeId: 1, recoverableAmount: recoverable / 100 }];
        const shares = partsAdding(tax, each).map((taxMinor) => ({ taxMinor }));
        const parts = taxesApartOf({ taxes, currency: 'CAD' }, shares).flat();
        const minors = parts.map((part) => Math.round((part.recoverableAmount ?? 0) * 100));
        expect(minors.reduce((sum, minor) => sum + minor, 0)).toBe(recoverable);
        expect(minors.every((minor, at) => minor >= 0 && minor <= Math.round((parts[at]?.amount ?? 0) * 100))).toBe(
          true,
        );
      }),
    );
  });

  it('have no single taxes where people typed others for them than the whole has', () => {
    const taxes = [{ name: 'GST', rate: 5, amount: 1 }];
    const shares = (...minors: (number | null)[]) => minors.map((taxMinor) => ({ taxMinor }));
    expect(taxesApartOf({ taxes, currency: 'CAD' }, shares(60, 50))).toEqual([[], []]);
    expect(taxesApartOf({ taxes, currency: 'CAD' }, shares(null, null))).toEqual([[], []]);
    expect(taxesApartOf({ taxes, currency: 'CAD' }, shares(100, 0))).toEqual([taxes, []]);
  });

  it('have their shares of the tip, also of a receipt without an expense, and none of one that is not known', () => {
    expect(partsOf({ taxMinor: 100, tipMinor: 100 }).map(({ tipMinor }) => tipMinor)).toEqual([33, 33, 34]);
    expect(partsOf({}).map(({ tipMinor }) => tipMinor)).toEqual([null, null, null]);
    const read = {
      businessId: 1,
      merchant: null,
      date: null,
      currency: 'CAD',
      receiptIds: [501],
      tipMinor: 100,
      taxes: [],
    };
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
    const read = {
      businessId: 1,
      merchant: null,
      date: null,
      currency: 'CAD',
      receiptIds: [501],
      tipMinor: null,
      taxes: [],
    };
    const days = (timeZone: string) => childrenOf(read, { ...given, timeZone }).map(({ expense }) => expense.date);
    expect(days('America/Toronto')).toEqual(Array(3).fill('2026-03-13'));
    expect(days('Europe/Paris')).toEqual(Array(3).fill('2026-03-14'));
  });
});
