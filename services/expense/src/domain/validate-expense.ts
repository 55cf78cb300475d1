import { AppError, type ExpenseStatus } from '@outlay/contracts';
import type { Actor } from './access.ts';
import { type Decision, type Expense, missingFields } from './expense.ts';

/** Where an expense that cannot be confirmed can go (docs/api.md 1.1): by the steps of its report, by a split. */
const GOALS: Partial<Record<ExpenseStatus, ExpenseStatus[]>> = {
  submitted: ['approved', 'rejected'],
  approved: ['reimbursed', 'rejected'],
  rejected: ['submitted', 'split'],
};

/**
 * A person confirms a draft. A validated expense is so already: nothing happens. A rejected one is corrected instead.
 */
export const validateExpense = (expense: Expense, actor: Actor, now: Date): Decision => {
  const { status } = expense;
  if (status === 'validated') return { expense, facts: [] };
  if (status !== 'draft')
    throw new AppError('INVALID_STATE_TRANSITION', {
      facts: { field: 'status', from: status, to: 'validated', allowed: GOALS[status] ?? [] },
    });
  const missing = missingFields(expense);
  if (missing.length > 0)
    throw new AppError('EXPENSE_INCOMPLETE', {
      details: missing.map((field) => ({ field, message: { key: 'expense.complete.missing' } })),
    });
  return {
    expense: { ...expense, status: 'validated', version: expense.version + 1, updatedAt: now },
    facts: [{ fact: 'validated', by: actor.userId, at: now }],
  };
};
