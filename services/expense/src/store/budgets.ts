import {
  type Answer,
  AppError,
  type Caller,
  type CreateBudget,
  notFound,
  type OperationById,
  type UpdateBudget,
} from '@outlay/contracts';
import { type ChangeTransaction, type Condition, type Database, pageOf, type References, sql } from '@outlay/store';
import { type Budget, changeBudget, createBudget } from '../domain/budget.ts';
import { mayChangeCategories } from '../domain/category.ts';
import { assertVersion } from '../domain/expense.ts';
import { BUDGET_COLUMNS, findBudget, insertBudget, lockBudget, removeBudget, updateBudget } from './budget-rows.ts';
import type { BusinessContexts } from './business-contexts.ts';
import type { Target } from './expenses.ts';

type BudgetQuery = OperationById<'listBudgets'>['query']['_output'];
type Deps = { database: Database; contexts: BusinessContexts; references: References };

const SORTABLE = { name: 'name', amount: 'amount_minor', createdAt: 'created_at', updatedAt: 'updated_at' };

const filters = (query: BudgetQuery): Condition[] => [
  query.ids && sql`id = ANY(${query.ids})`,
  query.categoryId !== undefined && sql`category_id = ${query.categoryId}`,
  query.departmentId !== undefined && sql`department_id = ${query.departmentId}`,
  query.isActive !== undefined && sql`is_active = ${query.isActive}`,
  query.createdFrom !== undefined && sql`created_at >= ${query.createdFrom}`,
  query.createdTo !== undefined && sql`created_at <= ${query.createdTo}`,
  query.updatedFrom !== undefined && sql`updated_at >= ${query.updatedFrom}`,
  query.updatedTo !== undefined && sql`updated_at <= ${query.updatedTo}`,
];

export type Budgets = ReturnType<typeof createBudgets>;

/**
 * The budgets of a business; who keeps its categories keeps them. What changes here holds in this process at once, in
 * the others within 5 s, and for expenses from then on.
 */
export const createBudgets = ({ database, contexts, references }: Deps) => {
  const mayChange = async ({ role, businessId }: Caller, id: number | null | undefined): Promise<void> => {
    if (!mayChangeCategories(role)) throw new AppError('FORBIDDEN');
    await references.assertKnown(businessId, [{ kind: 'department', id, field: 'departmentId' }]);
  };

  const locked = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: Target): Promise<Budget> => {
    const budget = await lockBudget(tx, businessId, id);
    if (!budget) throw notFound();
    assertVersion(budget, ifMatch);
    return budget;
  };

  const changing = async <T>({ businessId }: Caller, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      contexts.forget(businessId);
    }
  };

  return {
    list: async ({ businessId }: Caller, query: BudgetQuery): Promise<{ budgets: Budget[]; totalCount: number }> => {
      const where = [sql`business_id = ${businessId}`, ...filters(query)];
      const from = { select: BUDGET_COLUMNS, from: 'budgets', where };
      const plan = { ...from, sortable: SORTABLE, tieBreaker: 'id', request: query };
      const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<Budget>(tx, plan));
      return { budgets: rows, totalCount };
    },

    /** @throws AppError NOT_FOUND */
    get: async ({ businessId }: Caller, id: number): Promise<Budget> => {
      const budget = await database.read(businessId, (tx) => findBudget(tx, businessId, id));
      if (!budget) throw notFound();
      return budget;
    },

    /** @throws AppError FORBIDDEN, VALIDATION_ERROR, SERVICE_UNAVAILABLE */
    create: async (caller: Caller, command: CreateBudget, answer: (budget: Budget) => Answer): Promise<Answer> => {
      await mayChange(caller, command.departmentId);
      const context = await contexts.of(caller.businessId, [command.categoryId]);
      const id = await database.nextId('budgets_id_seq');
      const work = async (tx: ChangeTransaction): Promise<Budget> => {
        const budget = createBudget(command, { id, contexts: context, now: tx.now });
        tx.write(insertBudget(budget));
        tx.audit('budget.created', `budget:${id}`);
        return budget;
      };
      return changing(caller, () => database.changeIdempotently(caller, work, answer));
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR */
    change: async (caller: Caller, target: Target, command: UpdateBudget): Promise<Budget> => {
      await mayChange(caller, command.departmentId);
      const work = async (tx: ChangeTransaction): Promise<Budget> => {
        const before = await locked(tx, caller, target);
        const context = await contexts.of(caller.businessId, [command.categoryId], tx);
        const after = changeBudget(before, command, { contexts: context, now: tx.now });
        if (after === before) return before;
        tx.write(updateBudget(after));
        tx.audit('budget.updated', `budget:${after.id}`);
        return after;
      };
      return changing(caller, () => database.change(caller, work));
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      await mayChange(caller, null);
      const work = async (tx: ChangeTransaction): Promise<void> => {
        const budget = await locked(tx, caller, target);
        tx.write(removeBudget(budget));
        tx.audit('budget.deleted', `budget:${budget.id}`);
      };
      await changing(caller, () => database.change(caller, work));
    },
  };
};
