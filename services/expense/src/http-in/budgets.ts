import { type Answer, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { type Budget, budgetView } from '../domain/budget.ts';
import type { Budgets } from '../store/budgets.ts';

type Operations = 'listBudgets' | 'createBudget' | 'getBudget' | 'updateBudget' | 'deleteBudget';

const shown = (budget: Budget): Answer => withVersion(ok(budgetView(budget)), budget.version);

/** The budgets of the API. */
export const budgetHandlers = (budgets: Budgets): Pick<Handlers<'expense'>, Operations> => ({
  listBudgets: async ({ caller, query }) => {
    assertRanges(query);
    const found = await budgets.list(caller, query);
    return page(found.budgets.map(budgetView), paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createBudget: ({ caller, body }) =>
    budgets.create(caller, body, (budget) =>
      withVersion(created(`/v1/budgets/${budget.id}`, budgetView(budget)), budget.version),
    ),

  getBudget: async ({ caller, params }) => shown(await budgets.get(caller, params.id)),

  updateBudget: async ({ caller, params, body, ifMatch }) =>
    shown(await budgets.change(caller, { id: params.id, ifMatch }, body)),

  deleteBudget: async ({ caller, params, ifMatch }) => {
    await budgets.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },
});
