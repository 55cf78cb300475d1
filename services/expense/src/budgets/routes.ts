import { type BudgetView, toMajor } from '@outlay/contracts';
import { answersOf, assertRanges, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { Budget } from './budget.ts';
import { createBudget, deleteBudget, updateBudget } from './change-budget.ts';
import { getBudget, listBudgets } from './list-budgets.ts';

const budgetView = (budget: Budget): BudgetView => ({
  id: budget.id,
  name: budget.name,
  categoryId: budget.categoryId,
  departmentId: budget.departmentId,
  period: budget.period,
  amount: toMajor(budget.amountMinor, budget.currency),
  currency: budget.currency,
  isActive: budget.isActive,
  version: budget.version,
  createdAt: budget.createdAt.toISOString(),
  updatedAt: budget.updatedAt.toISOString(),
});

const { shown, created, page } = answersOf(budgetView, ({ id }) => `/v1/budgets/${id}`);

/** The budgets of the API. */
export const budgetRoutes = (deps: Deps) =>
  ({
    listBudgets: async ({ caller, query }) => {
      assertRanges(query);
      return page(query, await listBudgets(deps, caller, query));
    },

    createBudget: async ({ caller, body }) => created(await createBudget(deps, caller, body)),

    getBudget: async ({ caller, params }) => shown(await getBudget(deps, caller, params.id)),

    updateBudget: async ({ caller, params, body, ifMatch }) =>
      shown(await updateBudget(deps, caller, { id: params.id, ifMatch }, body)),

    deleteBudget: async ({ caller, params, ifMatch }) => gone(deleteBudget(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'expense'>>;
