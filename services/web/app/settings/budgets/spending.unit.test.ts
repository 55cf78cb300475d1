import { expect, it } from '@jest/globals';
import { colorOf, expensesBehind } from './spending.ts';

it('the expenses of a budget are those of its period, category and department', () => {
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
  const days = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };
  expect(expensesBehind({ categoryId: 4, departmentId: null }, period)).toEqual({ categoryId: '4', ...days });
  expect(expensesBehind({ categoryId: null, departmentId: 2 }, period)).toEqual({ departmentId: '2', ...days });
  expect(expensesBehind({ categoryId: null, departmentId: null }, period)).toEqual(days);
});

it('a budget is red from the moment on that nothing of it is left', () => {
  expect([79.9, 80, 99.9, 100, 130].map(colorOf)).toEqual(['teal', 'yellow', 'yellow', 'red', 'red']);
});
