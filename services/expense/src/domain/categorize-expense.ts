import type { Surroundings } from './business.ts';
import { assertEditable, type Decision, type Expense } from './expense.ts';
import { expenseFaults, refuse } from './expense-faults.ts';

type Given = { surroundings: Surroundings; now: Date };

/** Puts an expense into a category; into the one it is in already, nothing happens. */
export const categorizeExpense = (expense: Expense, categoryId: number, { surroundings, now }: Given): Decision => {
  assertEditable(expense);
  if (expense.categoryId === categoryId) return { expense, facts: [] };
  refuse(expenseFaults({ categoryId, currency: expense.currency }, surroundings, now));
  return {
    expense: { ...expense, categoryId, version: expense.version + 1, updatedAt: now },
    facts: [{ fact: 'categorized', previousCategoryId: expense.categoryId }],
  };
};
