import { type ExpenseView, expenseDeleted, type NewEvent } from '@outlay/contracts';
import { expenseAggregate } from './expense-aggregate.ts';

/** expense.deleted: the last state goes with it. */
export const publishExpenseDeleted = (expense: ExpenseView, { by, at }: { by: number | null; at: Date }): NewEvent => ({
  definition: expenseDeleted,
  aggregate: expenseAggregate(expense),
  data: { expense, deletedAt: at.toISOString(), deletedBy: by },
});
