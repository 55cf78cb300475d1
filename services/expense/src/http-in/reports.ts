import { type Answer, type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Report } from '../domain/report.ts';
import { approvalView, reportView } from '../domain/report-view.ts';
import type { Remarks } from '../store/remarks.ts';
import type { ReportBulk } from '../store/report-bulk.ts';
import type { ReportDecisions } from '../store/report-decisions.ts';
import type { createReportList } from '../store/report-list.ts';
import type { PaidReports } from '../store/report-payments.ts';
import type { Reports } from '../store/reports.ts';
import { bulkAnswerOf } from './bulk-answer.ts';

type Operations =
  | 'listReports'
  | 'createReport'
  | 'getReport'
  | 'updateReport'
  | 'deleteReport'
  | 'addReportExpenses'
  | 'removeReportExpenses'
  | 'listReportComments'
  | 'createReportComment'
  | 'listReportApprovals'
  | 'addReportApprover'
  | 'submitReport'
  | 'recallReport'
  | 'approveReport'
  | 'rejectReport'
  | 'reimburseReport'
  | 'bulkApproveReports'
  | 'bulkReimburseReports'
  | 'beginReportPayments';

type Deps = {
  reports: Reports;
  decisions: ReportDecisions;
  list: ReturnType<typeof createReportList>;
  bulk: ReportBulk;
  remarks: Remarks;
  payments: PaidReports;
};

const shownTo =
  (caller: Caller) =>
  (report: Report): Answer =>
    withVersion(ok(reportView(report, caller.locale, caller)), report.version);

type CallInput = { params: { id: number }; ifMatch: number | null };
const target = ({ params, ifMatch }: CallInput) => ({ id: params.id, ifMatch });

/** The expense reports of the API; labels are in the caller's language, and each says what its reader may do. */
export const reportHandlers = ({
  reports,
  decisions,
  list,
  bulk,
  remarks,
  payments,
}: Deps): Pick<Handlers<'expense'>, Operations> => ({
  listReports: async ({ caller, query }) => {
    assertRanges(query);
    const { reports: found, totalCount } = await list(caller, query);
    const views = found.map((report) => reportView(report, caller.locale, caller));
    return page(views, paginationOf(query.page, query.pageSize, totalCount));
  },
  createReport: ({ caller, body }) =>
    reports.create(caller, body, (report) => {
      const view = reportView(report, caller.locale, caller);
      return withVersion(created(`/v1/expense-reports/${report.id}`, view), report.version);
    }),
  getReport: async ({ caller, params }) => shownTo(caller)(await reports.get(caller, params.id)),
  updateReport: async (request) =>
    shownTo(request.caller)(await reports.change(request.caller, target(request), request.body)),
  deleteReport: async (request) => {
    await reports.remove(request.caller, target(request));
    return noContent();
  },
  addReportExpenses: (request) =>
    reports.addExpenses(request.caller, target(request), request.body.expenseIds, shownTo(request.caller)),
  removeReportExpenses: async (request) => {
    await reports.removeExpenses(request.caller, target(request), request.body.expenseIds);
    return noContent();
  },

  listReportComments: async ({ caller, params, query }) => {
    const { comments, totalCount } = await remarks.list(caller, { subject: 'report', id: params.id }, query);
    return page(comments, paginationOf(query.page, query.pageSize, totalCount));
  },
  createReportComment: ({ caller, params, body }) =>
    remarks.add(caller, { subject: 'report', id: params.id }, body.body, (comment) =>
      created(`/v1/expense-reports/${params.id}/comments`, comment),
    ),
  listReportApprovals: async ({ caller, params, query }) => {
    const { approvals } = await reports.get(caller, params.id);
    const first = (query.page - 1) * query.pageSize;
    const shown = approvals.slice(first, first + query.pageSize).map(approvalView);
    return page(shown, paginationOf(query.page, query.pageSize, approvals.length));
  },
  addReportApprover: (request) =>
    decisions.addApprover(request.caller, target(request), request.body, shownTo(request.caller)),

  submitReport: (request) => {
    const { approvers: chosen, comment } = request.body;
    return decisions.submit(
      request.caller,
      target(request),
      { chosen, comment: comment || null },
      shownTo(request.caller),
    );
  },
  recallReport: (request) =>
    decisions.recall(request.caller, target(request), request.body.comment || null, shownTo(request.caller)),
  approveReport: (request) => decisions.approve(request.caller, target(request), request.body, shownTo(request.caller)),
  rejectReport: (request) =>
    decisions.reject(request.caller, target(request), request.body.comment, shownTo(request.caller)),
  reimburseReport: (request) =>
    decisions.reimburse(request.caller, target(request), request.body, shownTo(request.caller)),

  bulkApproveReports: ({ caller, body }) =>
    bulk.approve(caller, body.reportIds, body.comment || null, bulkAnswerOf('reportId', caller.locale)),
  bulkReimburseReports: ({ caller, body: { reportIds, ...command } }) =>
    bulk.reimburse(caller, reportIds, command, bulkAnswerOf('reportId', caller.locale)),

  beginReportPayments: ({ caller, body }) => payments.begin(caller, body, ok),
});
