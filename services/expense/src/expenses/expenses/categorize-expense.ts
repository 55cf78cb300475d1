import { assertValid, type BulkId, type Caller, type Target } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { changeEach } from '../bulk/change-each.ts';
import { type Change, changeExpense, changeOneExpense, type Given } from './change-expense.ts';
import { amended } from './expense.events.ts';
import { assertEditable, type Decision, type Expense } from './expense.ts';
import { expenseViolations } from './expense-violations.ts';

/** Puts an expense into a category; into the one that it is in already, nothing happens. */
export const decideCategorizeExpense = (expense: Expense, categoryId: number, { context, now }: Given): Decision => {
  assertEditable(expense);
  if (expense.categoryId === categoryId) return { expense, facts: [] };
  assertValid(expenseViolations({ categoryId, currency: expense.currency }, context, now));
  const { expense: after, facts } = amended(expense, { categoryId }, now).decision;
  return { expense: after, facts: [...facts, { fact: 'categorized', previousCategoryId: expense.categoryId }] };
};

const categorizing = (categoryId: number): Change => ({
  action: 'categorize',
  categoryId,
  decide: (expense, given) => decideCategorizeExpense(expense, categoryId, given),
});

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, VALIDATION_ERROR */
export const categorizeExpense = (deps: Deps, caller: Caller, target: Target, categoryId: number): Promise<Expense> =>
  changeOneExpense(deps, caller, target, categorizing(categoryId));

/** Many, each for itself; one that is in the category already is skipped. */
export const categorizeExpenses = (deps: Deps, caller: Caller, ids: readonly BulkId[], categoryId: number) =>
  changeEach(deps, caller, ids, async (tx, id) => {
    const by = { caller, target: { id, ifMatch: null } };
    const { expense, isChanged } = await changeExpense(deps, tx, by, categorizing(categoryId));
    const { status } = expense;
    return isChanged ? { outcome: 'success', status } : { outcome: 'skipped', status, code: 'ALREADY_CATEGORIZED' };
  });
