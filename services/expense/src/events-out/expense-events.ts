import type { ExpenseView, NewEvent } from '@outlay/contracts';
import type { ExpenseFact } from '../domain/expense.ts';
import { publishExpenseCategorized } from './expense-categorized.ts';
import { publishExpenseCreated } from './expense-created.ts';
import { publishExpenseDeleted } from './expense-deleted.ts';
import { publishExpenseUpdated } from './expense-updated.ts';
import { publishExpenseValidated } from './expense-validated.ts';

/** The public event of one fact; `expense` is the state after it, in the business's language. */
export const expenseEvent = (fact: ExpenseFact, expense: ExpenseView): NewEvent => {
  switch (fact.fact) {
    case 'created':
      return publishExpenseCreated(expense);
    case 'validated':
      return publishExpenseValidated(expense, fact);
    case 'updated':
      return publishExpenseUpdated(expense, fact.previousAttributes);
    case 'categorized':
      return publishExpenseCategorized(expense, fact);
    case 'deleted':
      return publishExpenseDeleted(expense, fact);
  }
};
