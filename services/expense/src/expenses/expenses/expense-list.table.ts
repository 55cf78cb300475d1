import type { Caller, OperationById } from '@outlay/contracts';
import { type Condition, commonFilters, containing, given, type PageRequest, type Sql, sql } from '@outlay/store';
import { countedBy } from '../../budgets/index.ts';
import { type ViewContext, visibleOwner } from '../../context/index.ts';
import { keyOfMerchant } from './expense.ts';
import { searchedAmounts } from './searched-amounts.ts';
import { violating } from './violating-expense.table.ts';

type ExpenseFilters = Omit<OperationById<'listExpenses'>['query']['_output'], keyof PageRequest<string>>;

/** A draft that nobody completed yet has none of the first three. */
export const SORTABLE = {
  date: { optional: 'spent_on' },
  amount: { optional: 'amount' },
  merchant: { optional: 'merchant' },
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** Text in merchant, description or notes, or an amount. No index helps it: it reads the business's expenses. */
const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`merchant ILIKE ${pattern} OR description ILIKE ${pattern} OR notes ILIKE ${pattern} OR amount = ANY (${searchedAmounts(search)}::numeric[])`;
};

/** One value as an equation: only then does an index that goes on with the sort give the order too. */
const among = (column: string, values: readonly unknown[]): Sql =>
  values.length === 1
    ? { parts: [`${column} = `, ''], values }
    : { parts: [`${column} = ANY(`, ')'], values: [values] };

/** The same, or those that have no value there. */
const amongOrNone = (column: string, values: 'none' | readonly unknown[]): Sql =>
  values === 'none' ? { parts: [`${column} IS NULL`], values: [] } : among(column, values);

const filters = (query: ExpenseFilters, context: ViewContext): Condition[] => [
  ...commonFilters(query),
  given(query.status, (status) => among('status', status)),
  given(query.userId, (users) => among('user_id', users)),
  given(query.categoryId, (categories) => amongOrNone('category_id', categories)),
  given(query.employeeId, (employees) => amongOrNone('employee_id', employees)),
  given(query.departmentId, (departments) => amongOrNone('department_id', departments)),
  given(query.locationId, (locations) => amongOrNone('location_id', locations)),
  given(query.projectId, (projects) => amongOrNone('project_id', projects)),
  given(query.merchant, (merchant) => sql`merchant_key = ${keyOfMerchant(merchant)}`),
  given(query.vendorId, (vendors) => among('vendor_id', vendors)),
  given(query.reportId, (reports) => amongOrNone('report_id', reports)),
  given(query.hasReceipt, (has) => (has ? sql`receipt_ids <> '[]'` : sql`receipt_ids = '[]'`)),
  given(query.violation, (codes) => violating(codes, context)),
  given(query.isDuplicate, (is) => sql`is_duplicate = ${is}`),
  given(query.paymentStatus, (progress) => sql`payment_status = ANY(${progress})`),
  given(query.type, (types) => sql`type = ANY(${types})`),
  given(query.reimbursable, (reimbursable) => sql`reimbursable = ${reimbursable}`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.dateFrom, (from) => sql`spent_on >= ${from}`),
  given(query.dateTo, (to) => sql`spent_on <= ${to}`),
  given(query.minAmount, (least) => sql`amount >= ${least}`),
  given(query.maxAmount, (most) => sql`amount <= ${most}`),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.search, found),
  ...(query.budgetId === undefined ? [] : countedBy(context.budget, context.business?.currency)),
];

/** Null: no filter, everybody's expenses. */
const visible = (caller: Caller): Condition => {
  const owner = visibleOwner(caller);
  if (owner === 'everybody') return undefined;
  if (owner === null) return sql`false`;
  if (caller.role !== 'approver') return sql`user_id = ${owner}`;
  return sql`user_id = ${owner} OR report_id IN (SELECT id FROM expense_reports
    WHERE business_id = ${caller.businessId} AND approver_ids @> ${[owner]}::bigint[] AND deleted_at IS NULL)`;
};

/** The expenses that the caller may see and that match the query. `context`: of the business, for what it calls a violation. */
export const expensesWhere = (caller: Caller, query: ExpenseFilters, context: ViewContext): Condition[] => [
  sql`business_id = ${caller.businessId}`,
  sql`deleted_at IS NULL`,
  visible(caller),
  ...filters(query, context),
];
