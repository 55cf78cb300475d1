import { describe, expect, it } from '@jest/globals';
import { type Budget, budgetsOn, periodOf, type Spending, thresholdsOf, thresholdToPublish } from './budget.ts';

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
  projectId: 5,
  status: 'validated',
};
const business = { currency: 'CAD' };
const budget: Budget = {
  id: 1,
  businessId: 1,
  name: 'B',
  categoryId: null,
  departmentId: null,
  projectId: null,
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
    [true, { categoryId: 3, projectId: 5 }],
    [false, { projectId: 9 }],
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
