import { type Answer, type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, type Handlers, ok, page, pageOfAll, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { updateReport } from './change-report.ts';
import { getReport, listReports } from './list-reports.ts';
import type { Report } from './report.ts';
import { approvalView, reportView } from './report.view.ts';

/** 200 with the report as the caller sees it. */
export const shownReport = (report: Report, caller: Caller): Answer =>
  withVersion(ok(reportView(report, caller.locale, caller)), report.version);

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
