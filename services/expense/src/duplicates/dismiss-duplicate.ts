import type { Caller, Target } from '@outlay/contracts';
import { assertMayWrite } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { amended, type Expense, lockExpense, saveExpenses } from '../expenses/index.ts';

/** The expense is no duplicate, and is not called one again. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const dismissDuplicate = async (deps: Deps, caller: Caller, target: Target): Promise<Expense> => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  return deps.database.changeIdempotently(caller, async (tx) => {
    const { expense } = await lockExpense(tx, caller, target);
    const context = await deps.contexts.ofExpenses(tx, businessId, [expense]);
    const changed = amended(expense, { isDuplicate: false, duplicateDismissed: true }, tx.now);
    saveExpenses(tx, [changed], context, { userId, action: 'dismiss_duplicate' });
    return changed.decision.expense;
  });
};
