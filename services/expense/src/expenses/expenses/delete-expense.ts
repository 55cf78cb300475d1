import { AppError, type BulkId, type Caller, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type Actor, assertMayWrite } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import type { Outcome } from '../bulk/bulk.view.ts';
import { changeEach } from '../bulk/change-each.ts';
import { lockExpense, saveDeleted } from './change-expense.ts';
import { assertEditable, type Decision, type Expense } from './expense.ts';

/** From then on the expense answers like an unknown one. One that is in a report is taken out of it first (docs/api.md 1.1). */
export const decideDeleteExpense = (expense: Expense, actor: Actor, now: Date): Decision => {
  assertEditable(expense);
  if (expense.reportId !== null)
    throw new AppError('EXPENSE_LOCKED', {
      message: { key: 'expense.inReport' },
      facts: { field: 'reportId', reportId: expense.reportId },
    });
  return { expense, facts: [{ fact: 'deleted', by: actor.userId, at: now }] };
};

const remove = async (deps: Deps, tx: ChangeTransaction, caller: Caller, target: Target): Promise<void> => {
  const { expense } = await lockExpense(tx, caller, target);
  const context = await deps.contexts.ofExpenses(tx, caller.businessId, [expense]);
  saveDeleted(tx, decideDeleteExpense(expense, caller, tx.now), context);
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
export const deleteExpense = async (deps: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  await deps.database.change(caller, (tx) => remove(deps, tx, caller, target));
};

/** Many, each for itself. */
export const deleteExpenses = (deps: Deps, caller: Caller, ids: readonly BulkId[]): Promise<Outcome[]> =>
  changeEach(deps, caller, ids, async (tx, id) => {
    await remove(deps, tx, caller, { id, ifMatch: null });
    return { outcome: 'success' };
  });
