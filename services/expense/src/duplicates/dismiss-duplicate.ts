import type { Caller, Target } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { amended, changeOneExpense, type Expense } from '../expenses/index.ts';

/** The expense is no duplicate, and is not called one again. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const dismissDuplicate = (deps: Deps, caller: Caller, target: Target): Promise<Expense> =>
  changeOneExpense(deps, caller, target, {
    action: 'dismiss_duplicate',
    decide: (expense, { now }) => amended(expense, { isDuplicate: false, duplicateDismissed: true }, now).decision,
  });
