import type { Readable } from 'node:stream';
import type { Caller, ExpenseView, OperationById } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { type Expense, expenses, expensesWhere, expenseView } from '../expenses/index.ts';
import { csvLine } from './csv.ts';
import { exportRows } from './export-rows.ts';

const COLUMNS = [
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

type Query = OperationById<'exportExpenses'>['query']['_output'];

/** A file of the expenses that the caller may see; labels are in their language. */
export const exportExpenses = (deps: Deps, caller: Caller, query: Query): Readable =>
  exportRows<Expense>(deps, caller.businessId, {
    plan: { select: expenses.select(), from: 'expenses', where: expensesWhere(caller, query) },
    heading: csvLine(COLUMNS),
    linesOf: async (rows) => {
      const context = await deps.contexts.viewContextOf(caller.businessId, []);
      const views = rows.map((expense) => expenseView(expense, context, caller.locale));
      return views.map((view) => csvLine(COLUMNS.map((column) => view[column]))).join('');
    },
  });
