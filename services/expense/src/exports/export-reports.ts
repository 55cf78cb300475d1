import type { Readable } from 'node:stream';
import type { Caller, OperationById, ReportView } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { type Report, reports, reportsWhere, reportView } from '../reports/index.ts';
import { csvLine } from './csv.ts';
import { exportRows } from './export-rows.ts';

const COLUMNS = [
  'id',
  'name',
  'status',
  'statusLabel',
  'submittedBy',
  'employeeId',
  'totalAmount',
  'reimbursableAmount',
  'approvedAmount',
  'currency',
  'expenseCount',
  'periodStart',
  'periodEnd',
  'submittedAt',
  'approvedAt',
  'reimbursedAt',
  'description',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ReportView)[];

type Query = OperationById<'exportReports'>['query']['_output'];

/** A file of the reports that the caller may see; labels are in their language. */
export const exportReports = (deps: Deps, caller: Caller, query: Query): Readable =>
  exportRows<Report>(deps, caller.businessId, {
    plan: { select: reports.select(), from: 'expense_reports', where: reportsWhere(caller, query) },
    heading: csvLine(COLUMNS),
    linesOf: async (rows) => {
      const views = rows.map((report) => reportView(report, caller.locale));
      return views.map((view) => csvLine(COLUMNS.map((column) => view[column]))).join('');
    },
  });
