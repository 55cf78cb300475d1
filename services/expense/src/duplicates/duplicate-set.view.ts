import type { ExpenseView } from '@outlay/contracts';

/** A set, and what its expenses have in common. */
export const duplicateSetView = (expenses: readonly ExpenseView[]) => {
  const { userId, merchant, amount, currency, date }: Partial<ExpenseView> = expenses[0] ?? {};
  return { userId, merchant, amount, currency, date, expenseIds: expenses.map(({ id }) => id), expenses };
};
