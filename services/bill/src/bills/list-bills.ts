import { addDays, type Caller, found, notFound, type OperationById, startOfDay, todayIn } from '@outlay/contracts';
import { type Condition, containing, given, type Page, type PageRequest, sql, type Transaction } from '@outlay/store';
import { type Business, findBusiness, seesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { maySee } from './access.ts';
import { bills, history } from './bill.table.ts';
import { type Approval, type Bill, type BillAt, billAt, type HistoryEntry, SETTLED } from './bill.ts';

type BillQuery = OperationById<'listBills'>['query']['_output'];

const SORTABLE = {
  dueDate: 'due_date',
  issueDate: 'issue_date',
  amount: 'amount',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  scheduledDate: { optional: 'scheduled_date' },
} as const;

/** Text in number, memo or vendor memo. No index helps it: it reads the business's bills. */
const matching = (search: string): Condition => {
  const pattern = containing(search);
  return sql`bill_number ILIKE ${pattern} OR memo ILIKE ${pattern} OR vendor_memo ILIKE ${pattern}`;
};

const overdue = (requested: boolean, today: string): Condition =>
  requested
    ? sql`due_date < ${today} AND status <> ALL(${SETTLED})`
    : sql`NOT (due_date < ${today} AND status <> ALL(${SETTLED}))`;

const mine = (requested: boolean, { userId }: Caller): Condition => {
  if (userId === null) return requested ? sql`false` : undefined;
  return requested
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
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.vendorId, (vendors) => sql`vendor_id = ANY(${vendors})`),
  given(query.paymentMethod, (methods) => sql`payment_method = ANY(${methods})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.minAmount, (least) => sql`amount >= ${least}`),
  given(query.maxAmount, (most) => sql`amount <= ${most}`),
  given(query.billNumber, (number) => sql`lower(bill_number) = lower(${number})`),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.overdue, (requested) => overdue(requested, today)),
  given(query.awaitingMyApproval, (requested) => mine(requested, caller)),
  given(query.search, matching),
];

/** Undefined: no filter, everybody's bills. */
const visible = (caller: Caller): Condition => {
  const { userId } = caller;
  if (seesAll(caller)) return undefined;
  return userId === null ? sql`false` : sql`created_by = ${userId} OR approvers @> ARRAY[${userId}::bigint]`;
};

/** One page of the bills that the caller may see, and the exact number of all that match. */
export const listBills = ({ database, clock }: Deps, caller: Caller, query: BillQuery): Promise<Page<BillAt>> =>
  database.read(caller.businessId, async (tx) => {
    const business = await findBusiness(tx, caller.businessId);
    const { timeZone } = business;
    const now = clock.now();
    const where = [visible(caller), ...dates(query, business), ...filters(query, caller, todayIn(timeZone, now))];
    const { rows, totalCount } = await bills.page(tx, caller.businessId, { where, sortable: SORTABLE, query });
    return { rows: rows.map((bill) => billAt(bill, business, now)), totalCount };
  });

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const readBill = async (tx: Transaction, caller: Caller, id: number): Promise<Bill> => {
  const bill = found(await bills.find(tx, caller.businessId, id));
  if (!maySee(caller, bill)) throw notFound();
  return bill;
};

/** @throws AppError NOT_FOUND */
export const getBill = async ({ database, clock }: Deps, caller: Caller, id: number): Promise<BillAt> => {
  const [bill, business] = await database.read(caller.businessId, (tx) =>
    Promise.all([readBill(tx, caller, id), findBusiness(tx, caller.businessId)]),
  );
  return billAt(bill, business, clock.now());
};

/** @throws AppError NOT_FOUND */
export const listApprovals = ({ database }: Deps, caller: Caller, id: number): Promise<readonly Approval[]> =>
  database.read(caller.businessId, async (tx) => (await readBill(tx, caller, id)).approvals);

/** @throws AppError NOT_FOUND */
export const listHistory = (
  { database }: Deps,
  caller: Caller,
  id: number,
  query: PageRequest<'createdAt'>,
): Promise<Page<HistoryEntry>> =>
  database.read(caller.businessId, async (tx) => {
    await readBill(tx, caller, id);
    const list = { where: [sql`bill_id = ${id}`], sortable: { createdAt: 'created_at' }, query };
    return history.page(tx, caller.businessId, list);
  });
