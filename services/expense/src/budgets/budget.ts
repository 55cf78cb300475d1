import {
  BUDGET_THRESHOLDS,
  type BudgetPeriod,
  type BudgetThreshold,
  type BudgetView,
  datesAsText,
  type ExpenseStatus,
  type ForeignAmount,
  type Stored,
  toMajor,
} from '@outlay/contracts';

/** As the API shows it, but for the amount: integer minor units of `currency`, for one period. */
export type Budget = Omit<Stored<BudgetView>, 'amount' | 'projectId'> & {
  businessId: number;
  amountMinor: number;
  projectId: number | null;
};

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
export type Spending = Pick<Budget, 'id' | 'categoryId' | 'departmentId' | 'projectId'> &
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
        ({ isActive, currency, categoryId, departmentId, projectId }) =>
          isActive &&
          (currency === expense.currency || currency === business.currency) &&
          (categoryId === null || categoryId === expense.categoryId) &&
          (departmentId === null || departmentId === expense.departmentId) &&
          (projectId === null || projectId === expense.projectId),
      );

/** A budget of whose period so much is spent that a threshold is reached, minor units. */
export type ReachedBudget = {
  budget: Budget;
  period: { from: string; to: string };
  spentMinor: number;
  /** All that are reached, the highest last. */
  thresholds: readonly BudgetThreshold[];
};

/** The thresholds that this much of the budget reaches; an exact hit reaches one. */
export const thresholdsOf = ({ amountMinor }: Pick<Budget, 'amountMinor'>, spentMinor: number): BudgetThreshold[] =>
  BUDGET_THRESHOLDS.filter((percent) => spentMinor * 100 >= amountMinor * percent);

/**
 * The threshold to publish when these were reached for the first time: of several the highest one, and none that is lower than
 * what was published before.
 */
export const thresholdToPublish = (
  { thresholds }: Pick<ReachedBudget, 'thresholds'>,
  fresh: readonly number[],
): BudgetThreshold | undefined => {
  const highest = thresholds.at(-1);
  return highest !== undefined && fresh.includes(highest) ? highest : undefined;
};

/** The budget on the wire: its amount in major units. */
export const budgetView = (budget: Budget): BudgetView => {
  const {
    id,
    businessId: _,
    name,
    categoryId,
    departmentId,
    projectId,
    period,
    amountMinor,
    ...fields
  } = datesAsText(budget);
  const amount = toMajor(amountMinor, budget.currency);
  return { id, name, categoryId, departmentId, projectId, period, amount, ...fields };
};
