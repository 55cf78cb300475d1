import { type Caller, mayReadOthers, type OperationById } from '@outlay/contracts';
import { type Condition, commonFilters, containing, given, sql } from '@outlay/store';

type ReportFilters = Omit<OperationById<'exportReports'>['query']['_output'], 'sortBy' | 'sortOrder'>;

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
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.minAmount, (least) => sql`total >= ${least}`),
  given(query.maxAmount, (most) => sql`total <= ${most}`),
  given(query.submittedFrom, (from) => sql`submitted_at >= ${from}`),
  given(query.submittedTo, (to) => sql`submitted_at <= ${to}`),
  given(query.periodFrom, (from) => sql`period_end >= ${from}`),
  given(query.periodTo, (to) => sql`period_start <= ${to}`),
  given(query.search, found),
];
