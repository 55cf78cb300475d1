import {
  type BudgetPeriod,
  type BudgetView,
  type CreateBudget,
  toMajor,
  toMinor,
  type UpdateBudget,
} from '@outlay/contracts';
import type { BusinessContext } from './business.ts';
import type { Expense } from './expense.ts';
import { categoryViolation, decimalsViolation, refuse } from './expense-violations.ts';

export type Budget = {
  id: number;
  businessId: number;
  name: string;
  /** Null, like departmentId: all of them. */
  categoryId: number | null;
  departmentId: number | null;
  period: BudgetPeriod;
  /** Integer minor units of `currency`, for one period. */
  amountMinor: number;
  currency: string;
  isActive: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
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

/** Those whose line the expense is on; a split one is not on any, its parts are. */
export const budgetsOn = (budgets: readonly Budget[], expense: Expense): Budget[] =>
  expense.status === 'split' || expense.date === null || expense.amountMinor === null
    ? []
    : budgets.filter(
        ({ isActive, currency, categoryId, departmentId }) =>
          isActive &&
          currency === expense.currency &&
          (categoryId === null || categoryId === expense.categoryId) &&
          (departmentId === null || departmentId === expense.departmentId),
      );

type Given = { id: number; contexts: BusinessContext; now: Date };

/** @throws AppError VALIDATION_ERROR */
export const createBudget = (command: CreateBudget, { id, contexts, now }: Given): Budget => {
  const { amount, ...rest } = command;
  const currency = command.currency ?? contexts.business.currency;
  refuse([...decimalsViolation('amount', amount, currency), ...categoryViolation(command.categoryId, contexts)]);
  const stamps = { version: 1, createdAt: now, updatedAt: now };
  return {
    ...rest,
    ...stamps,
    id,
    businessId: contexts.business.id,
    currency,
    amountMinor: toMinor(amount, currency),
  };
};

/** What changes nothing raises no version. The amount keeps its figure in a new currency. @throws AppError VALIDATION_ERROR */
export const changeBudget = (before: Budget, command: UpdateBudget, { contexts, now }: Omit<Given, 'id'>): Budget => {
  const { amount = toMajor(before.amountMinor, before.currency), currency = before.currency } = command;
  const categoryId = command.categoryId === before.categoryId ? undefined : command.categoryId;
  refuse([...decimalsViolation('amount', amount, currency), ...categoryViolation(categoryId, contexts)]);
  const next: Budget = {
    ...before,
    name: command.name ?? before.name,
    categoryId: command.categoryId === undefined ? before.categoryId : command.categoryId,
    departmentId: command.departmentId === undefined ? before.departmentId : command.departmentId,
    period: command.period ?? before.period,
    amountMinor: toMinor(amount, currency),
    currency,
    isActive: command.isActive ?? before.isActive,
  };
  const isSame = (Object.keys(next) as (keyof Budget)[]).every((key) => next[key] === before[key]);
  return isSame ? before : { ...next, version: before.version + 1, updatedAt: now };
};

export const budgetView = (budget: Budget): BudgetView => ({
  id: budget.id,
  name: budget.name,
  categoryId: budget.categoryId,
  departmentId: budget.departmentId,
  period: budget.period,
  amount: toMajor(budget.amountMinor, budget.currency),
  currency: budget.currency,
  isActive: budget.isActive,
  version: budget.version,
  createdAt: budget.createdAt.toISOString(),
  updatedAt: budget.updatedAt.toISOString(),
});
