import { paginationOf } from '@outlay/contracts';
import { assertRanges, type Handlers, page, pageOfAll } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { getReport, listReports } from './list-reports.ts';
import { approvalView, reportView } from './report.view.ts';
import { shownReport } from './shown-report.ts';
import { updateReport } from './update-report.ts';

/** Expense reports as they stand; labels are in the caller's language, and each names what its reader may do. */
export const reportRoutes = (deps: Deps) =>
  ({
    listReports: async ({ caller, query }) => {
      assertRanges(query);
      const { reports, totalCount } = await listReports(deps, caller, query);
      const views = reports.map((report) => reportView(report, caller.locale, caller));
      return page(views, paginationOf(query.page, query.pageSize, totalCount));
    },

    getReport: async ({ caller, params }) => shownReport(await getReport(deps, caller, params.id), caller),

    updateReport: async ({ caller, params, body, ifMatch }) =>
      shownReport(await updateReport(deps, caller, { id: params.id, ifMatch }, body), caller),

    listReportApprovals: async ({ caller, params, query }) => {
      const { approvals } = await getReport(deps, caller, params.id);
      return pageOfAll(approvals.map(approvalView), query);
    },
  }) satisfies Partial<Handlers<'expense'>>;
