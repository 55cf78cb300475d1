import { type Answer, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { Budget } from './budget.ts';
import { budgetView } from './budget.view.ts';
import { createBudget } from './create-budget.ts';
import { deleteBudget } from './delete-budget.ts';
import { getBudget, listBudgets } from './list-budgets.ts';
import { updateBudget } from './update-budget.ts';

const shown = (budget: Budget): Answer => withVersion(ok(budgetView(budget)), budget.version);

/** The budgets of the API. */
export const budgetRoutes = (deps: Deps) =>
  ({
    listBudgets: async ({ caller, query }) => {
      assertRanges(query);
      const { rows, totalCount } = await listBudgets(deps, caller, query);
      return page(rows.map(budgetView), paginationOf(query.page, query.pageSize, totalCount));
    },

    createBudget: async ({ caller, body }) => {
      const budget = await createBudget(deps, caller, body);
      return withVersion(created(`/v1/budgets/${budget.id}`, budgetView(budget)), budget.version);
    },

    getBudget: async ({ caller, params }) => shown(await getBudget(deps, caller, params.id)),

    updateBudget: async ({ caller, params, body, ifMatch }) =>
      shown(await updateBudget(deps, caller, { id: params.id, ifMatch }, body)),

    deleteBudget: async ({ caller, params, ifMatch }) => {
      await deleteBudget(deps, caller, { id: params.id, ifMatch });
      return noContent();
    },
  }) satisfies Partial<Handlers<'expense'>>;
