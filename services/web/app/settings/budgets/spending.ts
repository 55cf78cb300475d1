import type { BudgetSpending } from '../../core/index.ts';

/** Teal while there is room, yellow from 80 percent on, red when it is used up: the marks at which people get an e-mail. */
export const colorOf = (percent: number): string => {
  if (percent >= 100) return 'red';
  return percent >= 80 ? 'yellow' : 'teal';
};

type Counted = Pick<BudgetSpending, 'budgetId' | 'periodStart' | 'periodEnd'>;

/** Filters of the list of expenses that show what a budget counts in a period, by its own rule: neither what was rejected nor what was split. */
export const expensesBehind = ({ budgetId, periodStart, periodEnd }: Counted) => ({
  budgetId: `${budgetId}`,
  dateFrom: periodStart,
  dateTo: periodEnd,
});
