import { type Caller, type ExpenseView, mayReadOthers, type Target } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { changeOneExpense } from '../expenses/change-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { expenses } from '../expenses/expense.table.ts';
import type { Expense } from '../expenses/expense.ts';
import { insertHistory } from '../expenses/expense-history.table.ts';
import { duplicateSets, type Paging } from './duplicate-set.table.ts';

/** A set, and what its expenses have in common. */
export const duplicateSetView = (expenses: readonly ExpenseView[]) => {
  const { userId, merchant, amount, currency, date }: Partial<ExpenseView> = expenses[0] ?? {};
  return { userId, merchant, amount, currency, date, expenseIds: expenses.map(({ id }) => id), expenses };
};

/** Sets of expenses that look like the same one: everybody's, or those of one person. */
export const listDuplicates = ({ database }: Deps, { businessId, role, userId }: Caller, paging: Paging) => {
  const whose = { businessId, userId: mayReadOthers(role) ? null : (userId ?? 0) };
  return database.read(businessId, (tx) => duplicateSets(tx, whose, paging));
};

/**
 * The expense is no duplicate, and neither called one nor like others again. Where it was only like others, which no receiver is told
 * of, it keeps its version. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED
 */
export const dismissDuplicate = (deps: Deps, caller: Caller, target: Target): Promise<Expense> => {
  const action = 'dismiss_duplicate';
  return changeOneExpense(deps, caller, target, {
    action,
    decide: (before, { now, tx }) => {
      if (before.isDuplicate) return amended(before, { isDuplicate: false, duplicateDismissed: true }, now).decision;
      const expense = { ...before, duplicateDismissed: true };
      if (!before.duplicateDismissed) {
        tx.write(expenses.update(expense));
        tx.write(insertHistory(before, expense, { userId: caller.userId, action }, now));
        const changed = { before: { duplicateDismissed: false }, after: { duplicateDismissed: true } };
        tx.audit('expense.updated', `expense:${before.id}`, changed);
      }
      return { expense, facts: [] };
    },
  });
};
