import { type BudgetView, datesAsText, toMajor } from '@outlay/contracts';
import { answersOf, assertRanges, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { Budget } from './budget.ts';
import { createBudget, deleteBudget, updateBudget } from './change-budget.ts';
import { getBudget, listBudgets } from './list-budgets.ts';

const budgetView = (budget: Budget): BudgetView => {
  const { id, businessId: _, name, categoryId, departmentId, period, amountMinor, ...fields } = datesAsText(budget);
  return { id, name, categoryId, departmentId, period, amount: toMajor(amountMinor, budget.currency), ...fields };
};

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
