import type { Budget, BudgetSpending } from '../api/index.ts';

type Line = Pick<Budget, 'categoryId' | 'departmentId'>;
type Period = Pick<BudgetSpending, 'periodStart' | 'periodEnd'>;

/** Filters of the list of expenses that show what was spent of a budget in a period. */
export const expensesBehind = ({ categoryId, departmentId }: Line, { periodStart, periodEnd }: Period) => ({
  ...(categoryId !== null && { categoryId: `${categoryId}` }),
  ...(departmentId !== null && { departmentId: `${departmentId}` }),
  dateFrom: periodStart,
  dateTo: periodEnd,
});
