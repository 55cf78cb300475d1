import { Readable } from 'node:stream';
import {
  type Caller,
  type CsvCell,
  csvLine,
  type ExpenseView,
  type OperationById,
  type ReportView,
} from '@outlay/contracts';
import { type Condition, pageOf, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type Report, reports, reportsWhere, reportView } from '../../reports/index.ts';
import { expenses } from '../expenses/expense.table.ts';
import type { Expense } from '../expenses/expense.ts';
import { expenseView } from '../expenses/expense.view.ts';
import { expensesWhere } from '../expenses/expense-list.table.ts';

/**
 * So many rows are in memory at once, however long the file becomes. Few enough to be gone before V8 takes them for
 * lasting: with 500 the process grew by 20 MB more.
 */
const BATCH = 100;

type Plan = { select: string; from: string; where: readonly Condition[] };

/**
 * Everything that matches, by id, in short reads one after the other: no long transaction, no long answer in memory.
 * What changes meanwhile is shown as it is when its turn comes.
 */
async function* batches<Row extends { id: number }>({ database }: Deps, businessId: number, plan: Plan) {
  const request = { page: 1, pageSize: BATCH, sortBy: 'id' as const, sortOrder: 'asc' as const };
  const sorted = { ...plan, sortable: { id: 'id' }, tieBreaker: 'id', request, count: async () => 0 };
  for (let last = 0; ; ) {
    const where = [...plan.where, sql`id > ${last}`];
    const { rows } = await database.read(businessId, (tx) => pageOf<Row>(tx, { ...sorted, where }));
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end.id;
  }
}

type File<Row, Column extends string> = {
  plan: Plan;
  /** The fields of a view, in the order of the file. */
  columns: readonly Column[];
  viewsOf(rows: readonly Row[]): Promise<Record<Column, CsvCell>[]>;
};

/** The text of a whole file, made while it is read. */
const exportRows = <Row extends { id: number }, Column extends string>(
  deps: Deps,
  businessId: number,
  { plan, columns, viewsOf }: File<Row, Column>,
): Readable => {
  async function* text() {
    // A spreadsheet takes UTF-8 for UTF-8 only behind a byte order mark.
    yield `\uFEFF${csvLine(columns)}`;
    for await (const rows of batches<Row>(deps, businessId, plan))
      yield (await viewsOf(rows)).map((view) => csvLine(columns.map((column) => view[column]))).join('');
  }
  return Readable.from(text(), { objectMode: false });
};

const EXPENSE_COLUMNS = [
  'id',
  'date',
  'merchant',
  'amount',
  'currency',
  'taxAmount',
  'tip',
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
