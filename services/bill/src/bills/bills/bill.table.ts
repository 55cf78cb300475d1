import { billHistoryEntry, currencyExponent, keysOf, lookOf } from '@outlay/contracts';
import { fromEachShard, look, type Query, type TenantDatabase, type Transaction, table } from '@outlay/store';
import { type Bill, type HistoryEntry, keptAsShown, nextApprovers, projectsOf, type Step } from './bill.ts';

/**
 * `+ 0`: an id is looked up by the primary key. Before its first statistics PostgreSQL takes any index that begins with
 * the business for as good, reads all of the business's bills through it, and keeps that plan.
 */
export const bills = table<Bill>({
  name: 'bill',
  table: 'bills',
  fields: [
    ...keysOf(keptAsShown),
    'amountMinor',
    'paidMinor',
    'taxMinor',
    'lines',
    'levels',
    'nextAt',
    'paymentId',
    'markedAt',
    'lastRequest',
    'enteredBy',
    'numberIsShared',
  ],
  json: ['taxes', 'lines', 'approvals', 'levels', 'metadata', 'attachments', 'enteredBy'],
  derived: {
    currency_exponent: ({ currency }) => currencyExponent(currency),
    approvers: ({ approvals }) => approvals.map(({ approverId }) => approverId),
    next_approvers: nextApprovers,
    project_ids: projectsOf,
    number_look: ({ billNumber }) => lookOf(billNumber),
  },
  key: 'business_id + 0 = $1 AND id = $2',
  alive: 'deleted_at IS NULL',
});

const SELECT = `SELECT ${bills.select()} FROM bills`;

const LOCK = `${SELECT} WHERE business_id + 0 = $1 AND id = ANY($2) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

/** Those of the ids that there are, locked until the transaction ends. */
export const lockBills = (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Bill[]> =>
  tx.rows<Bill>({ name: 'bills-lock', text: LOCK, values: [businessId, ids] });

const OF_BATCH = `SELECT ${bills.select('b')} FROM payments p
  JOIN bills b ON b.id = p.bill_id AND b.business_id + 0 = $1 AND b.payment_id = p.id AND b.deleted_at IS NULL
  WHERE p.business_id = $1 AND p.batch_id = $2 ORDER BY b.id FOR UPDATE OF b`;

/** The bills whose current attempt to pay is in this batch, locked. */
export const lockBillsOfBatch = (tx: Transaction, businessId: number, batchId: number): Promise<Bill[]> =>
  tx.rows<Bill>({ name: 'bills-of-batch', text: OF_BATCH, values: [businessId, batchId] });

const APPROVED = `${SELECT} WHERE business_id = $1 AND vendor_id = $2 AND deleted_at IS NULL
  AND status IN ('APPROVED', 'READY_FOR_PAYMENT') ORDER BY id FOR UPDATE`;

/** The approved bills of a vendor, ready or not, locked. */
export const lockApprovedBills = (tx: Transaction, businessId: number, vendorId: number): Promise<Bill[]> =>
  tx.rows<Bill>({ name: 'bills-to-recheck', text: APPROVED, values: [businessId, vendorId] });

const CLAIM = `${SELECT} WHERE business_id = $1 AND next_at <= $2 AND deleted_at IS NULL
  ORDER BY next_at, id LIMIT $3 FOR UPDATE SKIP LOCKED`;

/** Bills that time moves now; those that another instance has locked are skipped. */
export const claimDueBills = (
  tx: Transaction,
  businessId: number,
  { now, most }: { now: Date; most: number },
): Promise<Bill[]> => tx.rows<Bill>({ name: 'bills-claim', text: CLAIM, values: [businessId, now, most] });

const DUE = 'SELECT DISTINCT business_id AS id FROM bills WHERE next_at <= $1';

/** The businesses that have such bills. Across tenants. */
export const findBusinessesWithDueBills = async (
  database: Pick<TenantDatabase, 'shards'>,
  now: Date,
): Promise<number[]> => {
  const query = { name: 'bills-due', text: DUE, values: [now] };
  return (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
};

const AFTER = `${SELECT} WHERE business_id = $1 AND status = $2 AND id > $3 AND deleted_at IS NULL ORDER BY id LIMIT $4`;

type Part = { status: Bill['status']; after: number; most: number };

/** Bills in a state by their ids, from the one after this on. */
export const billsAfter = (tx: Transaction, businessId: number, { status, after, most }: Part): Promise<Bill[]> =>
  tx.rows<Bill>({ name: 'bills-after', text: AFTER, values: [businessId, status, after, most] });

const OF_VENDOR = 'SELECT 1 FROM bills WHERE business_id = $1 AND vendor_id = $2 AND deleted_at IS NULL LIMIT 1';

export const hasBills = async (tx: Transaction, businessId: number, vendorId: number): Promise<boolean> =>
  (await tx.one({ name: 'vendor-use', text: OF_VENDOR, values: [businessId, vendorId] })) !== undefined;

/** The row stays; from now on nothing finds it, and time does not move it. */
export const removeBill = ({ businessId, id }: Bill, now: Date): Query => ({
  name: 'bill-remove',
  text: 'UPDATE bills SET deleted_at = $3, next_at = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});

const ADD_ENTRY = `INSERT INTO bill_history
  (business_id, bill_id, action, from_status, to_status, user_id, comment, changed_fields, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export const insertHistory = (
  { action, from, bill, fact, comment }: Step,
  { userId, at }: { userId: number | null; at: Date },
): Query => {
  const { businessId, id, status } = bill;
  const changed = JSON.stringify(fact.fact === 'updated' ? Object.keys(fact.previousAttributes) : []);
  const values = [businessId, id, action, from, status, userId, comment, changed, at];
  return { name: 'bill-history-add', text: ADD_ENTRY, values };
};

const SCHEDULERS = `SELECT b.id, h.user_id AS "userId" FROM unnest($2::bigint[]) AS b (id) CROSS JOIN LATERAL (
    SELECT user_id FROM bill_history WHERE business_id = $1 AND bill_id = b.id AND to_status = 'SCHEDULED'
      AND (from_status IS DISTINCT FROM 'SCHEDULED' OR action = 'reschedule')
    ORDER BY id DESC LIMIT 1) AS h`;

/** Who scheduled the payment of each bill last, by the bill's id; null for a client without a user. */
export const findSchedulers = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  const query = { name: 'bill-schedulers', text: SCHEDULERS, values: [businessId, ids] };
  const rows = await tx.rows<{ id: number; userId: number | null }>(query);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
};

const APPROVALS = `SELECT bill_id AS id, max(created_at) AS "approvedAt" FROM bill_history WHERE business_id = $1
  AND bill_id = ANY($2) AND from_status IN ('DRAFT', 'PENDING_APPROVAL') AND to_status IN ('APPROVED', 'READY_FOR_PAYMENT')
  GROUP BY bill_id`;

/** When each of these bills was approved last, by its id; none of one that was not. */
export const approvalsOf = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  const query = { name: 'bill-approvals', text: APPROVALS, values: [businessId, ids] };
  const rows = await tx.rows<{ id: number; approvedAt: Date }>(query);
  return new Map(rows.map(({ id, approvedAt }) => [id, approvedAt]));
};

/** The business stands in the condition alone. */
export const history = table<HistoryEntry & { businessId: number }>({
  name: 'bill-history',
  table: 'bill_history',
  fields: keysOf(billHistoryEntry),
});
