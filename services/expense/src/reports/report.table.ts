import { toMajor } from '@outlay/contracts';
import { type Query, type Transaction, table } from '@outlay/store';
import { approversOf, awaitedOf, BLANK_REPORT, type Report } from './report.ts';

export const reports = table<Report>({
  name: 'report',
  table: 'expense_reports',
  // Those that every new one is given, then all others.
  fields: [
    'id',
    'businessId',
    'userId',
    'employeeId',
    'name',
    'description',
    'currency',
    'periodStart',
    'periodEnd',
    'createdAt',
    'updatedAt',
    ...(Object.keys(BLANK_REPORT) as (keyof typeof BLANK_REPORT)[]),
  ],
  json: ['approvals', 'modes', 'reimbursement'],
  // For the lists.
  derived: {
    total: ({ totalMinor, currency }) => toMajor(totalMinor, currency),
    approver_ids: approversOf,
    awaited_ids: awaitedOf,
  },
  alive: 'deleted_at IS NULL',
});

/** A report is locked before its expenses, always. */
export const { find: findReport, lock: lockReport, insert: insertReport } = reports;

const LOCK_OF_EXPENSE = `SELECT ${reports.select()} FROM expense_reports WHERE business_id = $1 AND deleted_at IS NULL
  AND id = (SELECT report_id FROM expenses WHERE business_id = $1 AND id = $2) FOR UPDATE`;

/** The report that an expense is in, locked. */
export const lockReportOf = (tx: Transaction, businessId: number, expenseId: number): Promise<Report | undefined> =>
  tx.one<Report>({ name: 'report-of-expense', text: LOCK_OF_EXPENSE, values: [businessId, expenseId] });

/** The row stays; nothing finds it any more. */
export const removeReport = ({ businessId, id }: Report, now: Date): Query => ({
  name: 'report-remove',
  text: 'UPDATE expense_reports SET deleted_at = $3, awaited_ids = $4 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now, []],
});
