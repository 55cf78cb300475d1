import {
  assertValid,
  type Caller,
  type CreateBudget,
  decimalsViolations,
  found,
  givenFields,
  needsRole,
  nextVersion,
  type Target,
  toMajor,
  toMinor,
  type UpdateBudget,
} from '@outlay/contracts';
import { assertBookable, type ChangeTransaction, publishAudited, type Reference } from '@outlay/store';
import { type Category, categoryViolations, mayChangeCategories } from '../categories/index.ts';
import type { Deps } from '../deps.ts';
import { budgetEvent, budgetUpdated } from './budget.events.ts';
import { budgets } from './budget.table.ts';
import type { Budget } from './budget.ts';

/**
 * Who keeps the categories keeps the budgets. A change holds in this process at once, in the others within 5 s, and for
 * expenses from then on. @throws AppError FORBIDDEN, VALIDATION_ERROR for a department or project that nobody has
 */
const changing = async <T>(
  deps: Deps,
  caller: Caller,
  references: readonly Reference[],
  work: (tx: ChangeTransaction) => Promise<T>,
): Promise<T> => {
  if (!mayChangeCategories(caller.role)) throw needsRole(mayChangeCategories);
  await deps.references.assertKnown(caller.businessId, references);
  try {
    return await deps.database.changeIdempotently(caller, work);
  } finally {
    deps.contexts.forget(caller.businessId);
  }
};

/** What a command names of what other services own. */
const referencesOf = ({ departmentId, projectId }: Pick<UpdateBudget, 'departmentId' | 'projectId'>): Reference[] => [
  { kind: 'department', id: departmentId, field: 'departmentId' },
  { kind: 'project', id: projectId, field: 'projectId' },
];

type Given = { categories: ReadonlyMap<number, Category>; now: Date };
type GivenNew = Given & { id: number; business: { id: number; currency: string } };

/** @throws AppError VALIDATION_ERROR */
export const decideCreateBudget = (command: CreateBudget, { id, business, categories, now }: GivenNew): Budget => {
  const { amount, currency = business.currency, ...fields } = command;
  assertValid([
    ...decimalsViolations('amount', amount, currency),
    ...categoryViolations(command.categoryId, categories),
  ]);
  const stamps = { version: 1, createdAt: now, updatedAt: now };
  return { currency, ...fields, ...stamps, id, businessId: business.id, amountMinor: toMinor(amount, currency) };
};

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, SERVICE_UNAVAILABLE */
export const createBudget = (deps: Deps, caller: Caller, command: CreateBudget): Promise<Budget> => {
  const references = referencesOf(command);
  return changing(deps, caller, references, async (tx) => {
    await assertBookable(tx, caller.businessId, references);
    const context = await deps.contexts.chartOf(caller.businessId, [command.categoryId], tx);
    const id = await deps.database.nextId('budgets_id_seq');
    const budget = decideCreateBudget(command, { ...context, id, now: tx.now });
    tx.write(budgets.insert(budget));
    publishAudited(tx, [budgetEvent('budget.created', budget)]);
    return budget;
  });
};

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
export const updateBudget = (deps: Deps, caller: Caller, target: Target, command: UpdateBudget): Promise<Budget> => {
  const references = referencesOf(command);
  return changing(deps, caller, references, async (tx) => {
    const before = found(await budgets.lock(tx, caller.businessId, target.id), target.ifMatch);
    await assertBookable(tx, caller.businessId, references, [before.projectId]);
    const { categories } = await deps.contexts.chartOf(caller.businessId, [command.categoryId], tx);
    const after = decideUpdateBudget(before, command, { categories, now: tx.now });
    if (after === before) return before;
    tx.write(budgets.update(after));
    publishAudited(tx, [budgetUpdated(before, after)]);
    return after;
  });
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const deleteBudget = (deps: Deps, caller: Caller, target: Target): Promise<void> =>
  changing(deps, caller, [], async (tx) => {
    const budget = found(await budgets.lock(tx, caller.businessId, target.id), target.ifMatch);
    tx.write(budgets.delete(budget));
    publishAudited(tx, [budgetEvent('budget.deleted', budget)]);
  });
