import { type Caller, found, type Target } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { budgets } from './budget.table.ts';
import { changingBudgets } from './change-budgets.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const deleteBudget = (deps: Deps, caller: Caller, target: Target): Promise<void> =>
  changingBudgets(deps, caller, {}, () =>
    deps.database.change(caller, async (tx) => {
      const budget = found(await budgets.lock(tx, caller.businessId, target.id), target.ifMatch);
      tx.write(budgets.delete(budget));
      tx.audit('budget.deleted', `budget:${budget.id}`);
    }),
  );
