import { type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { bulkAnswer } from '../../expenses/index.ts';
import { answersTo } from '../../reports/index.ts';
import { beginReportPayments } from './begin-report-payments.ts';
import { reimburseReport, reimburseReports } from './reimburse-report.ts';

/** Approved reports whose money is paid back, by hand or by the bill service's bank files. */
export const reimbursementRoutes = (deps: Deps) =>
  ({
    reimburseReport: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(await reimburseReport(deps, caller, { id: params.id, ifMatch }, body)),

    bulkReimburseReports: async ({ caller, body: { reportIds, ...command } }) =>
      bulkAnswer('reportId', caller.locale, await reimburseReports(deps, caller, reportIds, command)),

    beginReportPayments: async ({ caller, body }) => ok(await beginReportPayments(deps, caller, body)),
  }) satisfies Partial<Handlers<'expense'>>;
