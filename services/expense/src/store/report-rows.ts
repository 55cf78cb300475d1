import { toMajor } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import { approversOf, awaitedOf, type Report } from '../domain/report.ts';

/** Columns and the fields that they hold, in the order of every statement. */
const FIELDS = {
  id: 'id',
  business_id: 'businessId',
  user_id: 'userId',
  employee_id: 'employeeId',
  name: 'name',
  description: 'description',
  currency: 'currency',
  period_start: 'periodStart',
  period_end: 'periodEnd',
  status: 'status',
  total_minor: 'totalMinor',
  reimbursable_minor: 'reimbursableMinor',
  approved_minor: 'approvedMinor',
  expense_count: 'expenseCount',
  approvals: 'approvals',
  modes: 'modes',
  current_level: 'currentLevel',
  submitted_at: 'submittedAt',
  approved_by: 'approvedBy',
  approved_at: 'approvedAt',
  overridden: 'overridden',
  rejected_at: 'rejectedAt',
  rejection_reason: 'rejectionReason',
  recalled_at: 'recalledAt',
  reimbursed_at: 'reimbursedAt',
  reimbursement: 'reimbursement',
  payment_status: 'paymentStatus',
  version: 'version',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies Record<string, keyof Report>;

type Fields = typeof FIELDS;
export type ReportRow = { [C in keyof Fields]: Report[Fields[C]] };

const fields = Object.entries(FIELDS);
const JSONB: ReadonlySet<string> = new Set(['approvals', 'modes', 'reimbursement']);

export const REPORT_COLUMNS = Object.keys(FIELDS).join(', ');

export const toReport = (row: ReportRow): Report =>
  Object.fromEntries(fields.map(([column, field]) => [field, row[column as keyof ReportRow]])) as Report;

type Id = { businessId: number; id: number };

const FIND = `SELECT ${REPORT_COLUMNS} FROM expense_reports WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;

export const findReport = async (tx: Transaction, { businessId, id }: Id): Promise<Report | undefined> => {
  const row = await tx.one<ReportRow>({ name: 'report-find', text: FIND, values: [businessId, id] });
  return row && toReport(row);
};

/** Locked until the transaction ends. A report is locked before its expenses, always. */
export const lockReport = async (tx: Transaction, { businessId, id }: Id): Promise<Report | undefined> => {
  const row = await tx.one<ReportRow>({ name: 'report-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] });
  return row && toReport(row);
};

const LOCK_OF_EXPENSE = `SELECT ${REPORT_COLUMNS} FROM expense_reports WHERE business_id = $1 AND deleted_at IS NULL
  AND id = (SELECT report_id FROM expenses WHERE business_id = $1 AND id = $2) FOR UPDATE`;

/** The report that an expense is in, locked. */
export const lockReportOf = async (tx: Transaction, { businessId, id }: Id): Promise<Report | undefined> => {
  const query = { name: 'report-of-expense', text: LOCK_OF_EXPENSE, values: [businessId, id] };
  const row = await tx.one<ReportRow>(query);
  return row && toReport(row);
};

/** What the row holds beside the report's own fields, for the lists. */
const COLUMNS = [...Object.keys(FIELDS), 'total', 'approver_ids', 'awaited_ids'];

const valuesOf = (report: Report): unknown[] => [
  ...fields.map(([column, field]) => {
    const value = report[field as keyof Report];
    return JSONB.has(column) && value !== null ? JSON.stringify(value) : value;
  }),
  toMajor(report.totalMinor, report.currency),
  approversOf(report),
  awaitedOf(report),
];

const numbers = COLUMNS.map((_, index) => `$${index + 1}`);
const INSERT = `INSERT INTO expense_reports (${COLUMNS.join(', ')}) VALUES (${numbers.join(', ')})`;
const UPDATE = `UPDATE expense_reports SET ${COLUMNS.slice(2)
  .map((column, index) => `${column} = $${index + 3}`)
  .join(', ')} WHERE id = $1 AND business_id = $2`;

export const insertReport = (report: Report): Query => ({
  name: 'report-insert',
  text: INSERT,
  values: valuesOf(report),
});

export const updateReport = (report: Report): Query => ({
  name: 'report-update',
  text: UPDATE,
  values: valuesOf(report),
});

/** The row stays; from now on nothing finds it. */
export const removeReport = ({ businessId, id }: Id, now: Date): Query => ({
  name: 'report-remove',
  text: 'UPDATE expense_reports SET deleted_at = $3, awaited_ids = $4 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now, []],
});
