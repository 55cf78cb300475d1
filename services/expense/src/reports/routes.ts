import { type Handlers, pageOfAll } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { updateReport } from './change-report.ts';
import { getReport, listReports } from './list-reports.ts';
import { approvalView } from './report.view.ts';
import { answersTo } from './shown-report.ts';

/** Expense reports as they stand; labels are in the caller's language, and each names what its reader may do. */
export const reportRoutes = (deps: Deps) =>
  ({
    listReports: async ({ caller, query }) => {
      return (await answersTo(deps, caller)).page(query, await listReports(deps, caller, query));
    },

    getReport: async ({ caller, params }) =>
      (await answersTo(deps, caller)).shown(await getReport(deps, caller, params.id)),

    updateReport: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(await updateReport(deps, caller, { id: params.id, ifMatch }, body)),

    listReportApprovals: async ({ caller, params, query }) => {
      const { approvals } = await getReport(deps, caller, params.id);
      return pageOfAll(approvals.map(approvalView), query);
    },
  }) satisfies Partial<Handlers<'expense'>>;
