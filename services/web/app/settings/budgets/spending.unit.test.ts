import { expect, it } from '@jest/globals';
import { colorOf, expensesBehind } from './spending.ts';

it('the expenses of a budget are those that it counts in its period', () => {
  const spending = { budgetId: 7, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
  expect(expensesBehind(spending)).toEqual({ budgetId: '7', dateFrom: '2026-03-01', dateTo: '2026-03-31' });
});

it('a budget is red from the moment on that nothing of it is left', () => {
  expect([79.9, 80, 99.9, 100, 130].map(colorOf)).toEqual(['teal', 'yellow', 'yellow', 'red', 'red']);
});
