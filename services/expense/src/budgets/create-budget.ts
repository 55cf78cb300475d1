import { assertValid, type Caller, type CreateBudget, decimalsViolations, toMinor } from '@outlay/contracts';
import { type Category, categoryViolations } from '../categories/index.ts';
import type { Deps } from '../deps.ts';
import { budgets } from './budget.table.ts';
import type { Budget } from './budget.ts';
import { changingBudgets } from './change-budgets.ts';

type Given = {
  id: number;
  business: { id: number; currency: string };
  categories: ReadonlyMap<number, Category>;
  now: Date;
};

/** @throws AppError VALIDATION_ERROR */
export const decideCreateBudget = (command: CreateBudget, { id, business, categories, now }: Given): Budget => {
  const { amount, currency = business.currency, ...fields } = command;
  assertValid([
    ...decimalsViolations('amount', amount, currency),
    ...categoryViolations(command.categoryId, categories),
  ]);
  const stamps = { version: 1, createdAt: now, updatedAt: now };
  return { ...fields, ...stamps, id, businessId: business.id, currency, amountMinor: toMinor(amount, currency) };
};

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, SERVICE_UNAVAILABLE */
export const createBudget = (deps: Deps, caller: Caller, command: CreateBudget): Promise<Budget> =>
  changingBudgets(deps, caller, command, async () => {
    const context = await deps.contexts.of(caller.businessId, [command.categoryId]);
    const id = await deps.database.nextId('budgets_id_seq');
    return deps.database.changeIdempotently(caller, async (tx) => {
      const budget = decideCreateBudget(command, { ...context, id, now: tx.now });
      tx.write(budgets.insert(budget));
      tx.audit('budget.created', `budget:${id}`);
      return budget;
    });
  });
