import { describe, expect, it } from '@jest/globals';
import { type BusinessSettings, DEFAULT_SETTINGS, LOCALES } from '@outlay/contracts';
import { exampleCategory, exampleContext, exampleExpense, NOW } from '../../../test/examples.ts';
import type { Budget } from '../../budgets/budget.ts';
import type { BusinessContext } from '../../context/index.ts';
import type { Expense } from './expense.ts';
import { policyViolations } from './expense-violations.ts';

const context = (
  settings: Partial<BusinessSettings>,
  { business = {}, ...changes }: Partial<Omit<BusinessContext, 'business'>> & { business?: object } = {},
) => ({ ...exampleContext({ settings: { ...DEFAULT_SETTINGS, ...settings }, ...business }), ...changes });
const codesOf = (expense: Partial<Expense>, given: BusinessContext) =>
  policyViolations(exampleExpense(expense), given, 'en-CA').map(({ code, severity }) => [code, severity]);

const EUROS = { currency: 'EUR', amountMinor: 500_000 };
const RATED = { ...EUROS, exchangeRate: 1.5 };
const PAID_IN_CAD = { ...EUROS, originalCurrency: 'CAD', originalMinor: 740_000, exchangeRate: 0.6757 };
const PAID_IN_USD = { ...EUROS, originalCurrency: 'USD', originalMinor: 540_000, exchangeRate: 0.9259 };

describe('an expense in another currency than the business’s', () => {
  const receipts = context({ receiptRequiredAbove: 50 });
  const limited = context({}, { categories: new Map([[3, exampleCategory({ maxAmount: 7_450 })]]) });

  it('needs a receipt by what it is worth in the currency of the business', () => {
    expect(codesOf(RATED, receipts)).toEqual([['RECEIPT_REQUIRED', 'error']]);
    expect(codesOf(PAID_IN_CAD, receipts)).toEqual([['RECEIPT_REQUIRED', 'error']]);
    expect(codesOf({ ...RATED, amountMinor: 3_333 }, receipts)).toEqual([]);
    expect(codesOf({ ...RATED, amountMinor: 3_334 }, receipts)).toEqual([['RECEIPT_REQUIRED', 'error']]);
  });

  it('is held to the limit of its category by the same worth', () => {
    expect(codesOf(RATED, limited)).toEqual([['CATEGORY_LIMIT_EXCEEDED', 'warning']]);
    expect(codesOf(PAID_IN_CAD, limited)).toEqual([]);
  });

  it('counts the decimals of each currency', () => {
    const yen = { currency: 'JPY', amountMinor: 6_000, exchangeRate: 0.01 };
    expect(codesOf(yen, receipts)).toEqual([['RECEIPT_REQUIRED', 'error']]);
    expect(codesOf({ ...yen, amountMinor: 5_000 }, receipts)).toEqual([]);
  });

  const budget: Budget = {
    ...{ id: 1, businessId: 1, name: 'All', categoryId: null, departmentId: null },
    ...{ projectId: null, period: 'year' as const },
    ...{ amountMinor: 100, currency: 'CAD', isActive: true, version: 1, createdAt: NOW, updatedAt: NOW },
  };
  const levels = [{ approvers: [{ manager: true as const }], mode: 'any' as const }];
  it.each<[string, BusinessContext]>([
    ['a receipt is required from an amount on', receipts],
    ['its category has a limit', limited],
    ['a budget has it on its line', context({}, { budgets: [budget] })],
    [
      'reports are approved by their amount',
      context({}, { business: { policies: [{ subject: 'reports', minAmount: 1, levels }] } }),
    ],
    ['payments have a limit', context({ paymentLimit: 100 })],
  ])('without a rate is one that somebody has to look at where %s', (_where, given) => {
    expect(codesOf(EUROS, given)).toEqual([['RATE_MISSING', 'error']]);
    expect(codesOf(PAID_IN_USD, given)).toEqual([['RATE_MISSING', 'error']]);
    expect(codesOf(RATED, given)).not.toContainEqual(['RATE_MISSING', 'error']);
    expect(codesOf({ amountMinor: 4_000 }, given)).toEqual([]);
  });

  it('is no violation without a rate where no amount is judged', () => {
    expect(codesOf(EUROS, context({}))).toEqual([]);
    expect(codesOf({ ...EUROS, receiptIds: [1] }, receipts)).toEqual([]);
    expect(codesOf({ ...EUROS, amountMinor: null }, receipts)).toEqual([]);
    expect(codesOf(EUROS, context({}, { budgets: [{ ...budget, currency: 'USD' }] }))).toEqual([]);
  });

  it.each([
    ['en-CA', 'At the exchange rate of 1.9, 50 USD are not 70 CAD.'],
    ['fr-CA', 'Au taux de change de 1.9, 50 USD ne font pas 70 CAD.'],
    ['en-US', 'At the exchange rate of 1.9, 50 USD are not 70 CAD.'],
  ] as const)('is looked at where the rate does not lead to the amount, in %s', (locale, message) => {
    const typed = { amountMinor: 7_000, originalMinor: 5_000, originalCurrency: 'USD', exchangeRate: 1.9 };
    const shown = (expense: Partial<Expense>) => policyViolations(exampleExpense(expense), context({}), locale);
    expect(shown(typed)).toEqual([{ code: 'RATE_DIFFERS', severity: 'warning', message }]);
    expect(shown({ ...typed, amountMinor: 9_500 })).toEqual([]);
    expect(shown({ ...typed, originalMinor: null, originalCurrency: null })).toEqual([]);
    expect(shown({ ...typed, exchangeRate: null })).toEqual([]);
  });

  it.each(LOCALES)('names the currency in the language of the reader, %s', (locale) => {
    const [violation] = policyViolations(exampleExpense(EUROS), receipts, locale);
    expect(violation?.message).toMatch(locale === 'fr-CA' ? /en CAD, .*taux de change/ : /in CAD, .*exchange rate/);
  });
});
