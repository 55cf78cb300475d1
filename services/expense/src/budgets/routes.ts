import { paginationOf } from '@outlay/contracts';
import { answersOf, gone, type Handlers, page as listed } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { budgetView } from './budget.ts';
import { createBudget, deleteBudget, updateBudget } from './change-budget.ts';
import { getBudget, listBudgets } from './list-budgets.ts';
import { listSpending } from './list-spending.ts';

const { shown, created, page } = answersOf(budgetView, ({ id }) => `/v1/budgets/${id}`);

/** The budgets of the API. */
export const budgetRoutes = (deps: Deps) =>
  ({
    listBudgets: async ({ caller, query }) => {
      return page(query, await listBudgets(deps, caller, query));
    },

    listBudgetSpending: async ({ caller, query }) => {
      const { rows, totalCount } = await listSpending(deps, caller, query);
      return listed(rows, paginationOf(query.page, query.pageSize, totalCount));
    },

    createBudget: async ({ caller, body }) => created(await createBudget(deps, caller, body)),

    getBudget: async ({ caller, params }) => shown(await getBudget(deps, caller, params.id)),

    updateBudget: async ({ caller, params, body, ifMatch }) =>
      shown(await updateBudget(deps, caller, { id: params.id, ifMatch }, body)),

    deleteBudget: async ({ caller, params, ifMatch }) => gone(deleteBudget(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'expense'>>;
