import { paginationOf } from '@outlay/contracts';
import { type Handlers, page } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { expenseViews, shownExpense } from '../expenses/routes.ts';
import { dismissDuplicate, duplicateSetView, listDuplicates } from './duplicates.ts';

/** Expenses that look like others. */
export const duplicateRoutes = (deps: Deps) =>
  ({
    listDuplicates: async ({ caller, query }) => {
      const { rows, totalCount } = await listDuplicates(deps, caller, query);
      const views = await Promise.all(rows.map((set) => expenseViews(deps, caller, set)));
      return page(views.map(duplicateSetView), paginationOf(query.page, query.pageSize, totalCount));
    },

    dismissDuplicate: async ({ caller, params, ifMatch }) =>
      shownExpense(deps, caller, await dismissDuplicate(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'expense'>>;
