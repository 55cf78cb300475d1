import {
  assertValid,
  type Caller,
  decimalsViolations,
  found,
  givenFields,
  nextVersion,
  type Target,
  toMajor,
  toMinor,
  type UpdateBudget,
} from '@outlay/contracts';
import { type Category, categoryViolations } from '../categories/index.ts';
import type { Deps } from '../deps.ts';
import { budgets } from './budget.table.ts';
import type { Budget } from './budget.ts';
import { changingBudgets } from './change-budgets.ts';

type Given = { categories: ReadonlyMap<number, Category>; now: Date };

/** What changes nothing raises no version. The amount keeps its figure in a new currency. @throws AppError VALIDATION_ERROR */
export const decideUpdateBudget = (before: Budget, command: UpdateBudget, { categories, now }: Given): Budget => {
  const {
    amount = toMajor(before.amountMinor, before.currency),
    currency = before.currency,
    categoryId,
    ...fields
  } = command;
  assertValid([
    ...decimalsViolations('amount', amount, currency),
    ...categoryViolations(categoryId === before.categoryId ? undefined : categoryId, categories),
  ]);
  const changes = { ...givenFields({ ...fields, categoryId }), amountMinor: toMinor(amount, currency), currency };
  const after: Budget = { ...before, ...changes };
  const isSame = (Object.keys(after) as (keyof Budget)[]).every((key) => after[key] === before[key]);
  return isSame ? before : nextVersion(after, now);
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR */
export const updateBudget = (deps: Deps, caller: Caller, target: Target, command: UpdateBudget): Promise<Budget> =>
  changingBudgets(deps, caller, command, () =>
    deps.database.change(caller, async (tx) => {
      const before = found(await budgets.lock(tx, caller.businessId, target.id), target.ifMatch);
      const { categories } = await deps.contexts.of(caller.businessId, [command.categoryId], tx);
      const after = decideUpdateBudget(before, command, { categories, now: tx.now });
      if (after === before) return before;
      tx.write(budgets.update(after));
      tx.audit('budget.updated', `budget:${after.id}`);
      return after;
    }),
  );
