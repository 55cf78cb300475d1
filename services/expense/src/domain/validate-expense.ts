import { AppError } from '@outlay/contracts';
import type { Actor } from './access.ts';
import { type Decision, type Expense, missingFields } from './expense.ts';

/** A person confirms a draft. A validated expense is so already: nothing happens. */
export const validateExpense = (expense: Expense, actor: Actor, now: Date): Decision => {
  const { status } = expense;
  if (status === 'validated') return { expense, facts: [] };
  if (status !== 'draft')
    throw new AppError('INVALID_STATE_TRANSITION', {
      facts: { field: 'status', from: status, to: 'validated', allowed: [] },
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
