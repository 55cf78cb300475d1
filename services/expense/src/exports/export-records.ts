import type { Readable } from 'node:stream';
import type { Caller, ExpenseView, OperationById, ReportView } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { type Expense, expenses, expensesWhere, expenseView } from '../expenses/index.ts';
import { type Report, reports, reportsWhere, reportView } from '../reports/index.ts';
import { exportRows } from './export-rows.ts';

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

type Query<Operation extends 'exportExpenses' | 'exportReports'> = OperationById<Operation>['query']['_output'];

/** A file of the expenses that the caller may see; labels are in their language. */
export const exportExpenses = async (deps: Deps, caller: Caller, query: Query<'exportExpenses'>): Promise<Readable> => {
  const context = await deps.contexts.filterContextOf(caller.businessId, query);
  return exportRows(deps, caller.businessId, {
    plan: { select: expenses.select(), from: 'expenses', where: expensesWhere(caller, query, context) },
    columns: EXPENSE_COLUMNS,
    viewsOf: async (rows: readonly Expense[]) => {
      const context = await deps.contexts.viewContextOf(caller.businessId, rows);
      return rows.map((expense) => expenseView(expense, context, caller.locale));
    },
  });
};

/** A file of the reports that the caller may see; labels are in their language. */
export const exportReports = (deps: Deps, caller: Caller, query: Query<'exportReports'>): Readable =>
  exportRows(deps, caller.businessId, {
    plan: { select: reports.select(), from: 'expense_reports', where: reportsWhere(caller, query) },
    columns: REPORT_COLUMNS,
    viewsOf: async (rows: readonly Report[]) => rows.map((report) => reportView(report, caller.locale)),
  });
