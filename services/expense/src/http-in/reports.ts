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

type Asked = { params: { id: number }; ifMatch: number | null };
const target = ({ params, ifMatch }: Asked) => ({ id: params.id, ifMatch });

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
  updateReport: async (asked) => shownTo(asked.caller)(await reports.change(asked.caller, target(asked), asked.body)),
  deleteReport: async (asked) => {
    await reports.remove(asked.caller, target(asked));
    return noContent();
  },
  addReportExpenses: (asked) =>
    reports.addExpenses(asked.caller, target(asked), asked.body.expenseIds, shownTo(asked.caller)),
  removeReportExpenses: async (asked) => {
    await reports.removeExpenses(asked.caller, target(asked), asked.body.expenseIds);
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
  addReportApprover: (asked) => decisions.addApprover(asked.caller, target(asked), asked.body, shownTo(asked.caller)),

  submitReport: (asked) => {
    const { approvers: chosen, comment } = asked.body;
    return decisions.submit(asked.caller, target(asked), { chosen, comment: comment || null }, shownTo(asked.caller));
  },
  recallReport: (asked) =>
    decisions.recall(asked.caller, target(asked), asked.body.comment || null, shownTo(asked.caller)),
  approveReport: (asked) => decisions.approve(asked.caller, target(asked), asked.body, shownTo(asked.caller)),
  rejectReport: (asked) => decisions.reject(asked.caller, target(asked), asked.body.comment, shownTo(asked.caller)),
  reimburseReport: (asked) => decisions.reimburse(asked.caller, target(asked), asked.body, shownTo(asked.caller)),

  bulkApproveReports: ({ caller, body }) =>
    bulk.approve(caller, body.reportIds, body.comment || null, bulkAnswerOf('reportId', caller.locale)),
  bulkReimburseReports: ({ caller, body: { reportIds, ...wish } }) =>
    bulk.reimburse(caller, reportIds, wish, bulkAnswerOf('reportId', caller.locale)),

  beginReportPayments: ({ caller, body }) => payments.begin(caller, body, ok),
});
