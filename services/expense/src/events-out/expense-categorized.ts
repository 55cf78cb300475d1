import { type ExpenseView, expenseCategorized, type NewEvent } from '@outlay/contracts';
import { expenseAggregate } from './expense-aggregate.ts';

type Categorized = { previousCategoryId: number | null; source?: 'user' | 'rule' | 'ocr' };

/** expense.categorized, by a person unless another source is named. */
export const publishExpenseCategorized = (
  expense: ExpenseView,
  { previousCategoryId, source = 'user' }: Categorized,
): NewEvent => ({
  definition: expenseCategorized,
  aggregate: expenseAggregate(expense),
  data: { expense, previousCategoryId, categoryId: expense.categoryId, source },
});
