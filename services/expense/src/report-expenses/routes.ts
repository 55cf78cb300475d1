import { created, type Handlers, noContent, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { reportView, shownReport } from '../reports/index.ts';
import { addReportExpenses, removeReportExpenses } from './add-report-expenses.ts';
import { createReport, deleteReport } from './create-report.ts';

/** Reports as collections of expenses: what takes expenses along when a report begins, changes or goes. */
export const reportExpenseRoutes = (deps: Deps) =>
  ({
    createReport: async ({ caller, body }) => {
      const report = await createReport(deps, caller, body);
      const answer = created(`/v1/expense-reports/${report.id}`, reportView(report, caller.locale, caller));
      return withVersion(answer, report.version);
    },

    deleteReport: async ({ caller, params, ifMatch }) => {
      await deleteReport(deps, caller, { id: params.id, ifMatch });
      return noContent();
    },

    addReportExpenses: async ({ caller, params, body, ifMatch }) =>
      shownReport(await addReportExpenses(deps, caller, { id: params.id, ifMatch }, body.expenseIds), caller),

    removeReportExpenses: async ({ caller, params, body, ifMatch }) => {
      await removeReportExpenses(deps, caller, { id: params.id, ifMatch }, body.expenseIds);
      return noContent();
    },
  }) satisfies Partial<Handlers<'expense'>>;
