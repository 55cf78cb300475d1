import { gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { answersTo } from '../../reports/index.ts';
import { addReportExpenses, removeReportExpenses } from './add-report-expenses.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';

/** Reports as collections of expenses: what takes expenses along when a report begins, changes or goes. */
export const reportExpenseRoutes = (deps: Deps) =>
  ({
    createReport: async ({ caller, body }) =>
      (await answersTo(deps, caller)).created(await createReport(deps, caller, body)),

    deleteReport: async ({ caller, params, ifMatch }) => gone(deleteReport(deps, caller, { id: params.id, ifMatch })),

    addReportExpenses: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(
        await addReportExpenses(deps, caller, { id: params.id, ifMatch }, body.expenseIds),
      ),

    removeReportExpenses: async ({ caller, params, body, ifMatch }) =>
      gone(removeReportExpenses(deps, caller, { id: params.id, ifMatch }, body.expenseIds)),
  }) satisfies Partial<Handlers<'expense'>>;
