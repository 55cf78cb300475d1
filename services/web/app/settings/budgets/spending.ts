import type { Budget, BudgetSpending } from '../../core/index.ts';

/** Teal while there is room, yellow from 80 percent on, red when it is used up: the marks at which people get an e-mail. */
export const colorOf = (percent: number): string => {
  if (percent >= 100) return 'red';
  return percent >= 80 ? 'yellow' : 'teal';
};

type Line = Pick<Budget, 'categoryId' | 'departmentId'>;
type Period = Pick<BudgetSpending, 'periodStart' | 'periodEnd'>;

/** Filters of the list of expenses that show what was spent of a budget in a period. */
export const expensesBehind = ({ categoryId, departmentId }: Line, { periodStart, periodEnd }: Period) => ({
  ...(categoryId !== null && { categoryId: `${categoryId}` }),
  ...(departmentId !== null && { departmentId: `${departmentId}` }),
  dateFrom: periodStart,
  dateTo: periodEnd,
});
