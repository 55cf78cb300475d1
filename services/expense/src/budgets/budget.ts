import type { BudgetPeriod, BudgetView, ExpenseStatus, ForeignAmount, Stored } from '@outlay/contracts';

/** As the API shows it, but for the amount: integer minor units of `currency`, for one period. */
export type Budget = Omit<Stored<BudgetView>, 'amount'> & { businessId: number; amountMinor: number };

const MONTHS: Record<BudgetPeriod, number> = { month: 1, quarter: 3, year: 12 };

/** The first and the last day of the calendar's period that a day is in, YYYY-MM-DD. */
export const periodOf = (day: string, period: BudgetPeriod): { from: string; to: string } => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const length = MONTHS[period];
  const first = Math.floor((month - 1) / length) * length;
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(Date.UTC(year, first, 1)), to: dayOf(Date.UTC(year, first + length, 0)) };
};

/** What a budget needs to know of an expense. */
export type Spending = Pick<Budget, 'id' | 'categoryId' | 'departmentId'> &
  ForeignAmount & { status: ExpenseStatus; date: string | null };

/** The budgets of a business, and the currency in which it judges. */
export type Budgeted = { budgets: readonly Budget[]; business: { currency: string } };

/**
 * Those whose line the expense is on; a split one is not on any, its parts are. A budget in the business's currency counts
 * what was spent in every currency, at its own rate; one in another counts that currency alone.
 */
export const budgetsOn = ({ budgets, business }: Budgeted, expense: Spending): Budget[] =>
  expense.status === 'split' || expense.date === null || expense.amountMinor === null
    ? []
    : budgets.filter(
        ({ isActive, currency, categoryId, departmentId }) =>
          isActive &&
          (currency === expense.currency || currency === business.currency) &&
          (categoryId === null || categoryId === expense.categoryId) &&
          (departmentId === null || departmentId === expense.departmentId),
      );
