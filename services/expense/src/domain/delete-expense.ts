import { AppError } from '@outlay/contracts';
import type { Actor } from './access.ts';
import { assertEditable, type Decision, type Expense } from './expense.ts';

/**
 * The last state goes out with the news; from then on the expense answers like an unknown one. One that is in a report
 * must be taken out of it first (docs/api.md 1.1).
 */
export const deleteExpense = (expense: Expense, actor: Actor, now: Date): Decision => {
  assertEditable(expense);
  if (expense.reportId !== null)
    throw new AppError('EXPENSE_LOCKED', {
      message: { key: 'expense.inReport' },
      facts: { field: 'reportId', reportId: expense.reportId },
    });
  return { expense, facts: [{ fact: 'deleted', by: actor.userId, at: now }] };
};
