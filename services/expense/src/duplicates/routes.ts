import { type ExpenseView, paginationOf } from '@outlay/contracts';
import { type Handlers, page } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { expenseViews, shownExpense } from '../expenses/index.ts';
import { dismissDuplicate, listDuplicates } from './dismiss-duplicate.ts';

/** A set, and what its expenses have in common. */
const setView = (expenses: readonly ExpenseView[]) => {
  const { userId, merchant, amount, currency, date }: Partial<ExpenseView> = expenses[0] ?? {};
  return { userId, merchant, amount, currency, date, expenseIds: expenses.map(({ id }) => id), expenses };
};

/** Expenses that look like others. */
export const duplicateRoutes = (deps: Deps) =>
  ({
    listDuplicates: async ({ caller, query }) => {
      const { rows, totalCount } = await listDuplicates(deps, caller, query);
      const views = await Promise.all(rows.map((set) => expenseViews(deps, caller, set)));
      return page(views.map(setView), paginationOf(query.page, query.pageSize, totalCount));
    },

    dismissDuplicate: async ({ caller, params, ifMatch }) =>
      shownExpense(deps, caller, await dismissDuplicate(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'expense'>>;
