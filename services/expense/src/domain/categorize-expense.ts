import type { BusinessContext } from './business.ts';
import { assertEditable, type Decision, type Expense } from './expense.ts';
import { expenseViolations, refuse } from './expense-violations.ts';

type Given = { contexts: BusinessContext; now: Date };

/** Puts an expense into a category; into the one it is in already, nothing happens. */
export const categorizeExpense = (expense: Expense, categoryId: number, { contexts, now }: Given): Decision => {
  assertEditable(expense);
  if (expense.categoryId === categoryId) return { expense, facts: [] };
  refuse(expenseViolations({ categoryId, currency: expense.currency }, contexts, now));
  return {
    expense: { ...expense, categoryId, version: expense.version + 1, updatedAt: now },
    facts: [{ fact: 'categorized', previousCategoryId: expense.categoryId }],
  };
};
