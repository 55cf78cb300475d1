import { describe, expect, it } from '@jest/globals';
import { inRatio, toMajor } from '@outlay/contracts';
import fc from 'fast-check';
import { codeOf, exampleContext, exampleExpense, exampleReport } from '../../test/examples.ts';
import type { Expense } from '../expenses/expenses/expense.ts';
import { expenseView } from '../expenses/expenses/expense.view.ts';
import {
  countedMinor,
  needsReportRate,
  owedMinor,
  summed,
  withoutApprovedAmounts,
  withTotals,
} from './report-totals.ts';

/** Of a business in CAD. */
const business = { currency: 'CAD' };
const euros = exampleReport({ id: 9, currency: 'EUR' });
const PICKED = { exchangeRateSource: 'boc', exchangeRateDate: '2026-03-13' } as const;
const inEuros = { reportId: 9, reportCurrency: 'EUR', reportRate: 1.4855 } as const;
const dollars = (changes: Partial<Expense> = {}) =>
  exampleExpense({ currency: 'USD', amountMinor: 5000, exchangeRate: 1.3702, ...PICKED, ...inEuros, ...changes });

describe('what an expense counts in a report', () => {
  it('goes from its currency to that of the report by what both are worth in that of the business, rounded once', () => {
    // 50.00 × 1.3702 ÷ 1.4855 = 46.1191; 0.01 × 1.4 ÷ 0.5 = 0.028, by way of 0.01 CAD it would be 0.02.
    expect(countedMinor(dollars(), 'EUR')).toBe(4612);
    expect(countedMinor(dollars({ amountMinor: 1, exchangeRate: 1.4, reportRate: 0.5 }), 'EUR')).toBe(3);
    expect(countedMinor(dollars({ currency: 'JPY', amountMinor: 5000, exchangeRate: 0.0091 }), 'EUR')).toBe(3063);
  });

  it('of the currency of the business goes by what that of the report is worth', () => {
    const own = exampleExpense({ amountMinor: 14855, ...inEuros });
    expect(countedMinor(own, 'EUR')).toBe(10_000);
    const paidInDollars = { originalCurrency: 'USD', originalMinor: 10_000, exchangeRate: 1.4855 };
    expect(countedMinor({ ...own, ...paidInDollars }, 'EUR')).toBe(10_000);
  });

  it('is its own amount, or what was paid, before any rate', () => {
    expect(countedMinor(dollars({ currency: 'EUR' }), 'EUR')).toBe(5000);
    expect(countedMinor(dollars({ originalCurrency: 'EUR', originalMinor: 4500 }), 'EUR')).toBe(4500);
  });

  it('goes by a rate that somebody typed as by that of its day: it leads to the currency of the business', () => {
    // 50.00 × 1.4 ÷ 1.5377 = 45.5225
    const typed = { exchangeRate: 1.4, exchangeRateSource: 'entered', reportRate: 1.5377 } as const;
    expect(countedMinor(dollars(typed), 'EUR')).toBe(4552);
    for (const source of [null, 'entered', 'boc'] as const)
      expect(needsReportRate(dollars({ exchangeRateSource: source }), euros, business)).toBe(true);
  });

  it('is nothing while there is no amount, and an error where no rate leads to it', () => {
    expect(countedMinor(dollars({ amountMinor: null }), 'EUR')).toBe(0);
    expect(codeOf(() => countedMinor(dollars({ exchangeRate: null, reportRate: null }), 'EUR'))).toBe(
      'CURRENCY_MISMATCH',
    );
  });

  it('goes by no rate that was kept for another report, as a former release leaves one', () => {
    expect(countedMinor(dollars(), 'CAD')).toBe(6851);
    expect(countedMinor(dollars({ reportRate: null, reportCurrency: null }), 'EUR')).toBe(6851);
  });

  it('needs a rate of the report only where neither its amount nor the business is in its currency', () => {
    const needs = (expense: Expense, currency: string) => needsReportRate(expense, { currency }, business);
    expect([needs(dollars(), 'EUR'), needs(exampleExpense(), 'EUR')]).toEqual([true, true]);
    expect([needs(dollars(), 'USD'), needs(dollars(), 'CAD'), needs(exampleExpense(), 'CAD')]).toEqual(
      Array(3).fill(false),
    );
    expect(needs(dollars({ exchangeRate: null, exchangeRateSource: null }), 'EUR')).toBe(false);
  });
});

describe('the approved part of an expense', () => {
  it('is its share of what is counted, half to even, and never more', () => {
    const amounts = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(amounts, amounts, amounts, (amountMinor, approvedMinor, rate) => {
        const expense = dollars({ amountMinor, approvedMinor, reportRate: rate / 10_000 });
        const [counted, owed] = [countedMinor(expense, 'EUR'), owedMinor(expense, 'EUR')];
        expect(owed).toBeLessThanOrEqual(counted);
        expect(owed).toBe(approvedMinor >= amountMinor ? counted : inRatio(counted, approvedMinor, amountMinor));
      }),
    );
    const even = dollars({ amountMinor: 2, approvedMinor: 1, exchangeRate: 1, reportRate: 0.4 });
    expect([countedMinor(even, 'EUR'), owedMinor(even, 'EUR')]).toEqual([5, 2]);
  });
});

describe('the sums of a report', () => {
  const rate = fc.integer({ min: 1, max: 99_999 }).map((each) => each / 10_000);
  const expense = fc
    .record({
      currency: fc.constantFrom('CAD', 'USD', 'JPY', 'KWD'),
      amountMinor: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      exchangeRate: rate,
      reportRate: rate,
      isTyped: fc.boolean(),
      reimbursable: fc.boolean(),
    })
    .map(({ share, isTyped, exchangeRate, reportRate, ...fields }): Expense => {
      const isOwn = fields.currency === 'CAD';
      const source = isTyped ? 'entered' : 'boc';
      return exampleExpense({
        ...fields,
        ...inEuros,
        approvedMinor: share > 0.5 && fields.amountMinor !== null ? Math.floor(fields.amountMinor * share) : null,
        exchangeRate: isOwn ? null : exchangeRate,
        exchangeRateSource: isOwn ? null : source,
        reportRate: isTyped && !isOwn ? null : reportRate,
      });
    });
  const steps = fc.array(fc.record({ what: fc.constantFrom('enter', 'leave', 'change'), at: fc.nat(), expense }), {
    maxLength: 30,
  });
  const shown = (each: Expense): number => expenseView(each, exampleContext(), 'en-CA').reportAmount ?? 0;

  type Step = { what: string; at: number; expense: Expense };
  type State = { report: typeof euros; inside: Expense[] };

  const after = ({ report, inside }: State, { what, at, expense: next }: Step): State => {
    const leaves = what === 'enter' ? undefined : inside[at % Math.max(1, inside.length)];
    const enters = what === 'leave' ? undefined : next;
    const left = inside.filter((each) => each !== leaves);
    return {
      report: withTotals(report, [{ ...(leaves && { leaves }), ...(enters && { enters }) }]),
      inside: enters ? [...left, enters] : left,
    };
  };

  it('are those of what is shown of each expense, whatever entered, changed and left', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { report, inside } = all.reduce(after, { report: euros, inside: [] });
        const added = inside.reduce((sum, each) => sum + shown(each), 0);
        expect(toMajor(report.totalMinor, 'EUR')).toBeCloseTo(added, 4);
        expect(report.expenseCount).toBe(inside.length);
        expect(summed(report, inside)).toEqual(report);
        const whole = withoutApprovedAmounts(report, inside);
        expect(whole.reimbursableMinor).toBeGreaterThanOrEqual(report.reimbursableMinor);
        expect(report.reimbursableMinor).toBeLessThanOrEqual(report.totalMinor);
      }),
    );
  });
});
