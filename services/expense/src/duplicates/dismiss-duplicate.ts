import { type Caller, mayReadOthers, type Target } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { amended, changeOneExpense, type Expense } from '../expenses/index.ts';
import { duplicateSets, type Paging } from './duplicate-set.table.ts';

/** Sets of expenses that look like the same one: everybody's, or those of one person. */
export const listDuplicates = ({ database }: Deps, { businessId, role, userId }: Caller, paging: Paging) => {
  const whose = { businessId, userId: mayReadOthers(role) ? null : (userId ?? 0) };
  return database.read(businessId, (tx) => duplicateSets(tx, whose, paging));
};

/** The expense is no duplicate, and is not called one again. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const dismissDuplicate = (deps: Deps, caller: Caller, target: Target): Promise<Expense> =>
  changeOneExpense(deps, caller, target, {
    action: 'dismiss_duplicate',
    decide: (expense, { now }) => amended(expense, { isDuplicate: false, duplicateDismissed: true }, now).decision,
  });
