import type { Transaction } from '@outlay/store';
import { type Budget, budgetsOn } from '../domain/budget.ts';
import type { Expense } from '../domain/expense.ts';
import { spentBeside } from './budget-rows.ts';

/**
 * Does the expense go beyond a budget in its period? Nothing is read where no budget has it on its line. Two that are
 * entered at the same instant may both go unwarned.
 */
export const isOverBudget = async (tx: Transaction, budgets: readonly Budget[], expense: Expense): Promise<boolean> => {
  const { date, amountMinor } = expense;
  if (date === null || amountMinor === null) return false;
  for (const budget of budgetsOn(budgets, expense))
    if ((await spentBeside(tx, budget, expense, date)) + amountMinor > budget.amountMinor) return true;
  return false;
};

const KEYS = ['date', 'amountMinor', 'currency', 'categoryId', 'departmentId'] as const;

/** The expense with its warning as it stands after a change of what puts it on a line. */
export const rejudgedBudget = async (
  tx: Transaction,
  budgets: readonly Budget[],
  before: Expense,
  after: Expense,
): Promise<Expense> =>
  KEYS.every((key) => before[key] === after[key])
    ? after
    : { ...after, isOverBudget: await isOverBudget(tx, budgets, after) };
