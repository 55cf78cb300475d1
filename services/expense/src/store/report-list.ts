import { type Caller, mayReadOthers, type OperationById } from '@outlay/contracts';
import { type Condition, commonFilters, containing, type Database, given, pageOf, sql } from '@outlay/store';
import type { Report } from '../domain/report.ts';
import { REPORT_COLUMNS, type ReportRow, toReport } from './report-rows.ts';

type Listed = OperationById<'listReports'>['query']['_output'];
export type ReportFilters = Omit<Listed, 'page' | 'pageSize' | 'sortBy' | 'sortOrder'>;

export const REPORT_SORTS = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  submittedAt: 'submitted_at',
  name: 'name',
  totalAmount: 'total',
  status: 'status',
} as const;

const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`name ILIKE ${pattern} OR description ILIKE ${pattern}`;
};

const awaiting = (userId: number | null, requested: boolean): Condition => {
  if (userId === null) return requested && sql`false`;
  return requested ? sql`awaited_ids @> ${[userId]}::bigint[]` : sql`NOT awaited_ids @> ${[userId]}::bigint[]`;
};

const visible = ({ role, userId }: Caller): Condition => {
  if (mayReadOthers(role)) return undefined;
  return userId === null ? sql`false` : sql`user_id = ${userId} OR approver_ids @> ${[userId]}::bigint[]`;
};

/** The reports that the caller may see and asked for. */
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
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.minAmount, (least) => sql`total >= ${least}`),
  given(query.maxAmount, (most) => sql`total <= ${most}`),
  given(query.submittedFrom, (from) => sql`submitted_at >= ${from}`),
  given(query.submittedTo, (to) => sql`submitted_at <= ${to}`),
  given(query.periodFrom, (from) => sql`period_end >= ${from}`),
  given(query.periodTo, (to) => sql`period_start <= ${to}`),
  given(query.search, found),
];

/** One page of the reports that the caller may see, and the exact number of all that match. */
export const createReportList =
  ({ database }: { database: Database }) =>
  async (caller: Caller, query: Listed): Promise<{ reports: Report[]; totalCount: number }> => {
    const plan = {
      select: REPORT_COLUMNS,
      from: 'expense_reports',
      where: reportsWhere(caller, query),
      sortable: REPORT_SORTS,
      tieBreaker: 'id',
      request: query,
    };
    const { rows, totalCount } = await database.read(caller.businessId, (tx) => pageOf<ReportRow>(tx, plan));
    return { reports: rows.map(toReport), totalCount };
  };
