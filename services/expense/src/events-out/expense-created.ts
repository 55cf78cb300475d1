import { type ExpenseView, expenseCreated, type NewEvent } from '@outlay/contracts';
import { expenseAggregate } from './expense-aggregate.ts';

/** expense.created: the new expense. */
export const publishExpenseCreated = (expense: ExpenseView): NewEvent => ({
  definition: expenseCreated,
  aggregate: expenseAggregate(expense),
  data: { expense },
});
