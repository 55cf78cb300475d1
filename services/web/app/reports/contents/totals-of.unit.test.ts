import { describe, expect, it } from '@jest/globals';
import type { Expense, ExpenseReport } from '../../core/api/index.ts';
import { paidBackOf, totalsByCategory, totalsByCurrency } from './totals-of.ts';

const expense = (given: Partial<Expense>): Expense =>
  ({
    amount: 10,
    currency: 'CAD',
    category: 'Travel',
    originalCurrency: null,
    originalAmount: null,
    ...given,
  }) as Expense;

describe('the totals of a report', () => {
  it('adds by the currency in which the money was spent', () => {
    const expenses = [
      expense({ amount: 0.1 }),
      expense({ amount: 0.2 }),
      expense({ amount: 13.7, originalCurrency: 'USD', originalAmount: 10 }),
    ];
    expect(totalsByCurrency(expenses)).toEqual([
      { key: 'USD', amount: 10, count: 1 },
      { key: 'CAD', amount: 0.3, count: 2 },
    ]);
  });

  it('adds by category, the largest first, and counts drafts without an amount as nothing', () => {
    const expenses = [
      expense({ amount: null, category: null }),
      expense({ category: 'Meals', amount: 40 }),
      expense({}),
    ];
    expect(totalsByCategory(expenses)).toEqual([
      { key: 'Meals', amount: 40, count: 1 },
      { key: 'Travel', amount: 10, count: 1 },
      { key: '', amount: 0, count: 1 },
    ]);
  });

  it('adds by category what counts in the report, whatever it was paid in', () => {
    const dollars = expense({ currency: 'USD', amount: 50, reportAmount: 46.12, reportCurrency: 'EUR' });
    const euros = expense({ currency: 'EUR', amount: 3.88, reportAmount: 3.88, reportCurrency: 'EUR' });
    expect(totalsByCategory([dollars, euros])).toEqual([{ key: 'Travel', amount: 50, count: 2 }]);
  });

  it('names what is to be paid back, and what was once it was', () => {
    const report = { status: 'approved', reimbursableAmount: 80, reimbursement: null } as ExpenseReport;
    expect(paidBackOf(report)).toEqual({ name: 'total.back', amount: 80 });
    const reimbursement = { amount: 75 } as ExpenseReport['reimbursement'];
    expect(paidBackOf({ ...report, status: 'reimbursed', reimbursement })).toEqual({ name: 'total.paid', amount: 75 });
  });
});
