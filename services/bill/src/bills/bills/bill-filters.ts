import { addDays, type Caller, type OperationById, startOfDay, todayIn } from '@outlay/contracts';
import { type Condition, containing, given, type PageRequest, sql } from '@outlay/store';
import { type Business, seesAll } from '../../context/index.ts';
import { SETTLED } from './bill.ts';

type BillQuery = OperationById<'listBills'>['query']['_output'];

/** What the list and the summary of bills are narrowed by. */
export type BillFilters = Omit<BillQuery, keyof PageRequest<string>>;

/** Text in number, memo, vendor memo or the name of the vendor. No index helps it: it reads the business's bills. */
const matching = (search: string, { businessId, scopes }: Caller): Condition => {
  const pattern = containing(search);
  // What a vendor is called is for those alone who may read vendors.
  if (!scopes.includes('vendors:read'))
    return sql`bill_number ILIKE ${pattern} OR memo ILIKE ${pattern} OR vendor_memo ILIKE ${pattern}`;
  return sql`bill_number ILIKE ${pattern} OR memo ILIKE ${pattern} OR vendor_memo ILIKE ${pattern}
    OR vendor_id = ANY (ARRAY(SELECT id FROM vendors WHERE business_id = ${businessId} AND name ILIKE ${pattern}))`;
};

const unpaid = (requested: boolean): Condition =>
  requested ? sql`status <> ALL(${SETTLED})` : sql`status = ANY(${SETTLED})`;

const attached = (requested: boolean): Condition =>
  requested ? sql`jsonb_array_length(attachments) > 0` : sql`jsonb_array_length(attachments) = 0`;

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

const dates = (query: BillFilters, { timeZone }: Business): Condition[] => [
  given(query.dueFrom, (from) => sql`due_date >= ${from}`),
  given(query.dueTo, (to) => sql`due_date <= ${to}`),
  given(query.issuedFrom, (from) => sql`issue_date >= ${from}`),
  given(query.issuedTo, (to) => sql`issue_date <= ${to}`),
  given(query.scheduledFrom, (from) => sql`scheduled_date >= ${from}`),
  given(query.scheduledTo, (to) => sql`scheduled_date <= ${to}`),
  given(query.paidFrom, (from) => sql`paid_at >= ${startOfDay(from, timeZone)}`),
  given(query.paidTo, (to) => sql`paid_at < ${startOfDay(addDays(to, 1), timeZone)}`),
];

const filters = (query: BillFilters, caller: Caller, today: string): Condition[] => [
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.vendorId, (vendors) => sql`vendor_id = ANY(${vendors})`),
  given(query.paymentMethod, (methods) => sql`payment_method = ANY(${methods})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.minAmount, (least) => sql`amount >= ${least}`),
  given(query.maxAmount, (most) => sql`amount <= ${most}`),
  given(query.billNumber, (number) => sql`number_stem = bill_number_stem(${number})`),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.overdue, (requested) => overdue(requested, today)),
  given(query.awaitingMyApproval, (requested) => mine(requested, caller)),
  given(query.unpaid, unpaid),
  given(query.hasAttachments, attached),
  given(query.projectId, (projects) => sql`project_ids <> '{}' AND project_ids && ${projects}::bigint[]`),
  given(query.search, (search) => matching(search, caller)),
];

/** Undefined: no filter, everybody's bills. */
const visible = (caller: Caller): Condition => {
  const { userId } = caller;
  if (seesAll(caller)) return undefined;
  return userId === null ? sql`false` : sql`created_by = ${userId} OR approvers @> ARRAY[${userId}::bigint]`;
};

/** What a caller sees of the bills that match, at this moment. */
export const matchingBills = (caller: Caller, business: Business, query: BillFilters, now: Date): Condition[] => [
  visible(caller),
  ...dates(query, business),
  ...filters(query, caller, todayIn(business.timeZone, now)),
];
