import type { Readable } from 'node:stream';
import type { Answer, ExpenseView, ReportView } from '@outlay/contracts';
import { assertRanges, type Handlers } from '@outlay/http';
import { csvLine } from '../domain/csv.ts';
import { expenseView } from '../domain/expense-view.ts';
import { reportView } from '../domain/report-view.ts';
import type { Exports } from '../store/exports.ts';

type Operations = 'exportExpenses' | 'exportReports';

const EXPENSE_COLUMNS = [
  'id',
  'date',
  'merchant',
  'amount',
  'currency',
  'taxAmount',
  'category',
  'categoryId',
  'status',
  'statusLabel',
  'type',
  'reimbursable',
  'billable',
  'userId',
  'employeeId',
  'departmentId',
  'locationId',
  'reportId',
  'description',
  'notes',
  'externalId',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ExpenseView)[];

const REPORT_COLUMNS = [
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

const file = (name: string, stream: Readable): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  stream,
});

/** Files for spreadsheets: the columns have the names of the API's fields, labels are in the caller's language. */
export const exportHandlers = (exports: Exports): Pick<Handlers<'expense'>, Operations> => ({
  exportExpenses: async ({ caller, query }) => {
    assertRanges(query);
    const stream = exports.expenses(caller, query, csvLine(EXPENSE_COLUMNS), (expense, context) => {
      const view = expenseView(expense, context, caller.locale);
      return csvLine(EXPENSE_COLUMNS.map((column) => view[column]));
    });
    return file('expenses', stream);
  },

  exportReports: async ({ caller, query }) => {
    assertRanges(query);
    const stream = exports.reports(caller, query, csvLine(REPORT_COLUMNS), (report) => {
      const view = reportView(report, caller.locale);
      return csvLine(REPORT_COLUMNS.map((column) => view[column]));
    });
    return file('expense-reports', stream);
  },
});
