import { addDays, type BillStatus, type Caller, type OperationById, startOfDay, todayIn } from '@outlay/contracts';
import { type Condition, commonFilters, containing, given, pageOf, sql } from '@outlay/store';
import { type Business, findBusiness, seesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { bills } from './bill.table.ts';
import type { Bill, BillAt } from './bill.ts';

type BillQuery = OperationById<'listBills'>['query']['_output'];
type BillPage = { bills: BillAt[]; totalCount: number };

const SORTABLE = {
  dueDate: 'due_date',
  issueDate: 'issue_date',
  amount: 'amount',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  scheduledDate: 'scheduled_date',
} as const;

const SETTLED: readonly BillStatus[] = ['PAID', 'MARKED_PAID', 'CANCELLED', 'DENIED'];

/** Text in number, memo or vendor memo. No index helps it: it reads the business's bills. */
const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`bill_number ILIKE ${pattern} OR memo ILIKE ${pattern} OR vendor_memo ILIKE ${pattern}`;
};

const overdue = (wanted: boolean, today: string): Condition =>
  wanted
    ? sql`due_date < ${today} AND status <> ALL(${SETTLED})`
    : sql`NOT (due_date < ${today} AND status <> ALL(${SETTLED}))`;

const mine = (wanted: boolean, { userId }: Caller): Condition => {
  if (userId === null) return wanted ? sql`false` : undefined;
  return wanted
    ? sql`next_approvers @> ARRAY[${userId}::bigint]`
    : sql`NOT (next_approvers @> ARRAY[${userId}::bigint])`;
};

const dates = (query: BillQuery, { timeZone }: Business): Condition[] => [
  given(query.dueFrom, (from) => sql`due_date >= ${from}`),
  given(query.dueTo, (to) => sql`due_date <= ${to}`),
  given(query.issuedFrom, (from) => sql`issue_date >= ${from}`),
  given(query.issuedTo, (to) => sql`issue_date <= ${to}`),
  given(query.scheduledFrom, (from) => sql`scheduled_date >= ${from}`),
  given(query.scheduledTo, (to) => sql`scheduled_date <= ${to}`),
  given(query.paidFrom, (from) => sql`paid_at >= ${startOfDay(from, timeZone)}`),
  given(query.paidTo, (to) => sql`paid_at < ${startOfDay(addDays(to, 1), timeZone)}`),
];

const filters = (query: BillQuery, caller: Caller, today: string): Condition[] => [
  ...commonFilters(query),
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.vendorId, (vendors) => sql`vendor_id = ANY(${vendors})`),
  given(query.paymentMethod, (methods) => sql`payment_method = ANY(${methods})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.minAmount, (least) => sql`amount >= ${least}`),
  given(query.maxAmount, (most) => sql`amount <= ${most}`),
  given(query.billNumber, (number) => sql`lower(bill_number) = lower(${number})`),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.overdue, (wanted) => overdue(wanted, today)),
  given(query.awaitingMyApproval, (wanted) => mine(wanted, caller)),
  given(query.search, found),
];

/** Undefined: no filter, everybody's bills. */
const visible = (caller: Caller): Condition => {
  const { userId } = caller;
  if (seesAll(caller)) return undefined;
  return userId === null ? sql`false` : sql`created_by = ${userId} OR approvers @> ARRAY[${userId}::bigint]`;
};

/** One page of the bills that the caller may see, and the exact number of all that match. */
export const listBills = ({ database, clock }: Deps, caller: Caller, query: BillQuery): Promise<BillPage> =>
  database.read(caller.businessId, async (tx) => {
    const { businessId } = caller;
    const business = await findBusiness(tx, businessId);
    const { timeZone } = business;
    const now = clock.now();
    const narrowed = [...dates(query, business), ...filters(query, caller, todayIn(timeZone, now))];
    const where = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, visible(caller), ...narrowed];
    const from = { select: bills.select(), from: 'bills', where };
    const plan = { ...from, sortable: SORTABLE, tieBreaker: 'id', request: query };
    const { rows, totalCount } = await pageOf<Bill>(tx, plan);
    return { bills: rows.map((bill) => ({ bill, timeZone, now })), totalCount };
  });
