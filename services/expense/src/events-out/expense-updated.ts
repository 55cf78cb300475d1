import { type ExpenseView, expenseUpdated, type NewEvent } from '@outlay/contracts';
import { expenseAggregate } from './expense-aggregate.ts';

/** expense.updated: the new state and the old value of each changed field. */
export const publishExpenseUpdated = (expense: ExpenseView, previousAttributes: Record<string, unknown>): NewEvent => ({
  definition: expenseUpdated,
  aggregate: expenseAggregate(expense),
  data: { expense, previousAttributes, changedFields: Object.keys(previousAttributes) },
});
