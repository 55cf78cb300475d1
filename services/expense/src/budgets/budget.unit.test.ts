import { describe, expect, it } from '@jest/globals';
import { type Budget, budgetsOn, periodOf, type Spending } from './budget.ts';

const at = new Date('2026-03-13T12:00:00Z');
const expense: Spending = {
  id: 1,
  amountMinor: 100,
  currency: 'CAD',
  date: '2026-03-13',
  categoryId: 3,
  departmentId: 4,
  status: 'validated',
};
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
    expect(budgetsOn([{ ...budget, ...changes }], expense)).toHaveLength(is ? 1 : 0);
  });

  it('is on none while it has no amount or no day, or was split', () => {
    for (const changes of [{ amountMinor: null }, { date: null }, { status: 'split' as const }])
      expect(budgetsOn([budget], { ...expense, ...changes })).toEqual([]);
  });
});
