import type { ExpenseView, NewEvent } from '@outlay/contracts';
import type { ExpenseFact } from '../domain/expense.ts';
import { sayExpenseCategorized } from './expense-categorized.ts';
import { sayExpenseCreated } from './expense-created.ts';
import { sayExpenseDeleted } from './expense-deleted.ts';
import { sayExpenseUpdated } from './expense-updated.ts';
import { sayExpenseValidated } from './expense-validated.ts';

/** The public event of one fact; `expense` is the state after it, in the business's language. */
export const expenseNews = (fact: ExpenseFact, expense: ExpenseView): NewEvent => {
  switch (fact.fact) {
    case 'created':
      return sayExpenseCreated(expense);
    case 'validated':
      return sayExpenseValidated(expense, fact);
    case 'updated':
      return sayExpenseUpdated(expense, fact.previousAttributes);
    case 'categorized':
      return sayExpenseCategorized(expense, fact);
    case 'deleted':
      return sayExpenseDeleted(expense, fact);
  }
};
