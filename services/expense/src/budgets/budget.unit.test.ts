import { describe, expect, it } from '@jest/globals';
import { type Budget, budgetsOn, periodOf, type Spending } from './budget.ts';

const at = new Date('2026-03-13T12:00:00Z');
const expense: Spending = {
  id: 1,
  amountMinor: 100,
  currency: 'CAD',
  originalMinor: null,
  originalCurrency: null,
  exchangeRate: null,
  date: '2026-03-13',
  categoryId: 3,
  departmentId: 4,
  status: 'validated',
};
const business = { currency: 'CAD' };
const budget: Budget = {
  id: 1,
  businessId: 1,
  name: 'B',
  categoryId: null,
  departmentId: null,
  period: 'month',
  amountMinor: 100,
  currency: 'CAD',
  isActive: true,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

describe('the period of a day', () => {
  it.each([
    ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
    ['2026-06-30', 'quarter', '2026-04-01', '2026-06-30'],
    ['2026-10-01', 'quarter', '2026-10-01', '2026-12-31'],
    ['2026-07-15', 'year', '2026-01-01', '2026-12-31'],
  ] as const)('%s in its %s is %s to %s', (day, period, from, to) => {
    expect(periodOf(day, period)).toEqual({ from, to });
  });
});

describe('an expense', () => {
  it.each([
    [true, {}],
    [true, { categoryId: 3 }],
    [true, { categoryId: 3, departmentId: 4 }],
    [false, { categoryId: 9 }],
    [false, { categoryId: 3, departmentId: 9 }],
    [false, { currency: 'USD' }],
    [false, { isActive: false }],
  ])('is on a line: %s for %j', (is, changes) => {
    expect(budgetsOn({ budgets: [{ ...budget, ...changes }], business }, expense)).toHaveLength(is ? 1 : 0);
  });

  it('in another currency is on the lines of the business and on those of its own currency', () => {
    const euros = { ...expense, currency: 'EUR' };
    const on = (currency: string) => budgetsOn({ budgets: [{ ...budget, currency }], business }, euros).length;
    expect(['CAD', 'EUR', 'USD'].map(on)).toEqual([1, 1, 0]);
  });

  it('is on none while it has no amount or no day, or was split', () => {
    for (const changes of [{ amountMinor: null }, { date: null }, { status: 'split' as const }])
      expect(budgetsOn({ budgets: [budget], business }, { ...expense, ...changes })).toEqual([]);
  });
});
