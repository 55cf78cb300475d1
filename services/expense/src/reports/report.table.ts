import { type Caller, mayReadOthers, type OperationById, toMajor } from '@outlay/contracts';
import {
  type Condition,
  commonFilters,
  containing,
  given,
  type PageRequest,
  sql,
  type Transaction,
  table,
} from '@outlay/store';
import { approversOf, awaitedOf, BLANK_REPORT, type Report } from './report.ts';

export const reports = table<Report>({
  name: 'report',
  table: 'expense_reports',
  // Those that every new one is given, then all others.
  fields: [
    ...(['id', 'businessId', 'userId', 'employeeId', 'name', 'currency', 'createdAt', 'updatedAt'] as const),
    ...(Object.keys(BLANK_REPORT) as (keyof typeof BLANK_REPORT)[]),
  ],
  json: ['approvals', 'modes', 'reimbursement', 'enteredBy'],
  // For the lists.
  derived: {
    total: ({ totalMinor, currency }) => toMajor(totalMinor, currency),
    approver_ids: approversOf,
    awaited_ids: awaitedOf,
  },
  alive: 'deleted_at IS NULL',
});

/**
 * A report is locked before its expenses. Only what follows a trip, a receipt or the undoing of a split finds the expense
 * first; where both meet, PostgreSQL ends one of the transactions and libs/store runs it again.
 */
export const { find: findReport, lock: lockReport, insert: insertReport } = reports;

const LOCK_OF_EXPENSE = `SELECT ${reports.select()} FROM expense_reports WHERE business_id = $1 AND deleted_at IS NULL
  AND id = (SELECT report_id FROM expenses WHERE business_id = $1 AND id = $2) FOR UPDATE`;

/** The report that an expense is in, locked. */
export const lockReportOf = (tx: Transaction, businessId: number, expenseId: number): Promise<Report | undefined> =>
  tx.one<Report>({ name: 'report-of-expense', text: LOCK_OF_EXPENSE, values: [businessId, expenseId] });

const LATE = `SELECT ${reports.select()} FROM expense_reports WHERE business_id = $1 AND deleted_at IS NULL
  AND user_id = $2 AND employee_id IS NULL AND created_at >= $3 ORDER BY id FOR UPDATE`;

/** Reports that a user began since and that name no employee. */
export const lockReportsWithoutEmployee = (tx: Transaction, businessId: number, userId: number, since: Date) =>
  tx.rows<Report>({ name: 'reports-without-employee', text: LATE, values: [businessId, userId, since] });

const LISTED = `SELECT ${reports.select()} FROM expense_reports WHERE business_id = $1 AND status = $2 AND id > $3
  AND deleted_at IS NULL ORDER BY id LIMIT $4`;

type Part = { status: Report['status']; after: number; most: number };

/** Reports in a state by their ids, from the one after this on. */
export const reportsAfter = (tx: Transaction, businessId: number, { status, after, most }: Part): Promise<Report[]> =>
  tx.rows<Report>({ name: 'reports-after', text: LISTED, values: [businessId, status, after, most] });

const NAMES = 'SELECT id, name FROM expense_reports WHERE business_id = $1 AND id = ANY($2)';

/** What these reports are called. */
export const namesOfReports = async (
  tx: Transaction,
  businessId: number,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number, string>> => {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows = await tx.rows<{ id: number; name: string }>({
    name: 'reports-names',
    text: NAMES,
    values: [businessId, named],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The row stays; nothing finds it any more. */
export const removeReport = ({ businessId, id }: Report, now: Date) => ({
  name: 'report-remove',
  text: 'UPDATE expense_reports SET deleted_at = $3, awaited_ids = $4 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now, []],
});

type ReportFilters = Omit<OperationById<'listReports'>['query']['_output'], keyof PageRequest<string>>;

const NUMBER = /^\d{1,15}$/;

const found = (search: string): Condition => {
  const pattern = containing(search);
  const id = NUMBER.test(search) ? search : null;
  return sql`name ILIKE ${pattern} OR description ILIKE ${pattern} OR id = ${id}::bigint`;
};

const awaiting = (userId: number | null, requested: boolean): Condition => {
  if (userId === null) return requested && sql`false`;
  return requested ? sql`awaited_ids @> ${[userId]}::bigint[]` : sql`NOT awaited_ids @> ${[userId]}::bigint[]`;
};

const visible = ({ role, userId }: Caller): Condition => {
  if (mayReadOthers(role)) return undefined;
  return userId === null ? sql`false` : sql`user_id = ${userId} OR approver_ids @> ${[userId]}::bigint[]`;
};

/** The API's sort fields. */
export const SORTABLE_REPORTS = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  submittedAt: { optional: 'submitted_at' },
  name: 'name',
  totalAmount: 'total',
  status: 'status',
} as const;

/** The reports that the caller may see and that match the query. */
export const reportsWhere = (caller: Caller, query: ReportFilters): Condition[] => [
  sql`business_id = ${caller.businessId}`,
  sql`deleted_at IS NULL`,
  visible(caller),
  given(query.awaitingMyApproval, (requested) => awaiting(caller.userId, requested)),
  ...commonFilters(query),
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.submittedBy, (users) => sql`user_id = ANY(${users})`),
  given(query.employeeId, (employees) => sql`employee_id = ANY(${employees})`),
  given(query.paymentStatus, (progress) => sql`payment_status = ANY(${progress})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.minAmount, (least) => sql`total >= ${least}`),
  given(query.maxAmount, (most) => sql`total <= ${most}`),
  given(query.submittedFrom, (from) => sql`submitted_at >= ${from}`),
  given(query.submittedTo, (to) => sql`submitted_at <= ${to}`),
  given(query.periodFrom, (from) => sql`period_end >= ${from}`),
  given(query.periodTo, (to) => sql`period_start <= ${to}`),
  given(query.search, found),
];
