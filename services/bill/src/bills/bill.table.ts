import { type BillStatus, currencyExponent, type PaymentMethod } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import { type Approval, type Attachment, type Bill, type Line, nextApprovers, type Tax } from './bill.ts';

export type BillRow = {
  id: number;
  business_id: number;
  vendor_id: number;
  bill_number: string;
  amount_minor: number;
  paid_minor: number;
  tax_minor: number;
  taxes: Tax[];
  currency: string;
  issue_date: string;
  due_date: string;
  payment_terms: string | null;
  lines: Line[];
  memo: string | null;
  vendor_memo: string | null;
  status: BillStatus;
  approvals: Approval[];
  levels: ('any' | 'all')[];
  current_level: number | null;
  payment_method: PaymentMethod | null;
  scheduled_date: string | null;
  process_date: string | null;
  next_at: Date | null;
  payment_id: number | null;
  paid_at: Date | null;
  marked_at: Date | null;
  payment_reference: string | null;
  failure_code: string | null;
  failure_reason: string | null;
  on_hold: boolean;
  external_id: string | null;
  metadata: Record<string, string>;
  attachments: Attachment[];
  created_by: number | null;
  last_request: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

/** Every column with the value it is given, in one place, so that reading and writing cannot drift apart. */
const WRITTEN: Record<string, (bill: Bill) => unknown> = {
  id: (bill) => bill.id,
  business_id: (bill) => bill.businessId,
  vendor_id: (bill) => bill.vendorId,
  bill_number: (bill) => bill.billNumber,
  amount_minor: (bill) => bill.amountMinor,
  paid_minor: (bill) => bill.paidMinor,
  tax_minor: (bill) => bill.taxMinor,
  taxes: (bill) => JSON.stringify(bill.taxes),
  currency: (bill) => bill.currency,
  currency_exponent: (bill) => currencyExponent(bill.currency),
  issue_date: (bill) => bill.issueDate,
  due_date: (bill) => bill.dueDate,
  payment_terms: (bill) => bill.paymentTerms,
  lines: (bill) => JSON.stringify(bill.lines),
  memo: (bill) => bill.memo,
  vendor_memo: (bill) => bill.vendorMemo,
  status: (bill) => bill.status,
  approvals: (bill) => JSON.stringify(bill.approvals),
  levels: (bill) => JSON.stringify(bill.levels),
  current_level: (bill) => bill.currentLevel,
  approvers: (bill) => bill.approvals.map(({ approverId }) => approverId),
  next_approvers: (bill) => nextApprovers(bill),
  payment_method: (bill) => bill.paymentMethod,
  scheduled_date: (bill) => bill.scheduledDate,
  process_date: (bill) => bill.processDate,
  next_at: (bill) => bill.nextAt,
  payment_id: (bill) => bill.paymentId,
  paid_at: (bill) => bill.paidAt,
  marked_at: (bill) => bill.markedAt,
  payment_reference: (bill) => bill.paymentReference,
  failure_code: (bill) => bill.failureCode,
  failure_reason: (bill) => bill.failureReason,
  on_hold: (bill) => bill.onHold,
  external_id: (bill) => bill.externalId,
  metadata: (bill) => JSON.stringify(bill.metadata),
  attachments: (bill) => JSON.stringify(bill.attachments),
  created_by: (bill) => bill.createdBy,
  version: (bill) => bill.version,
  created_at: (bill) => bill.createdAt,
  updated_at: (bill) => bill.updatedAt,
};

const DERIVED: ReadonlySet<string> = new Set(['currency_exponent', 'approvers', 'next_approvers']);
const columns = Object.keys(WRITTEN);
export const BILL_COLUMNS = [...columns.filter((column) => !DERIVED.has(column)), 'last_request'].join(', ');

export const toBill = (row: BillRow): Bill => ({
  id: row.id,
  businessId: row.business_id,
  vendorId: row.vendor_id,
  billNumber: row.bill_number,
  amountMinor: row.amount_minor,
  paidMinor: row.paid_minor,
  taxMinor: row.tax_minor,
  taxes: row.taxes,
  currency: row.currency,
  issueDate: row.issue_date,
  dueDate: row.due_date,
  paymentTerms: row.payment_terms,
  lines: row.lines,
  memo: row.memo,
  vendorMemo: row.vendor_memo,
  status: row.status,
  approvals: row.approvals,
  levels: row.levels,
  currentLevel: row.current_level,
  paymentMethod: row.payment_method,
  scheduledDate: row.scheduled_date,
  processDate: row.process_date,
  nextAt: row.next_at,
  paymentId: row.payment_id,
  paidAt: row.paid_at,
  markedAt: row.marked_at,
  paymentReference: row.payment_reference,
  failureCode: row.failure_code,
  failureReason: row.failure_reason,
  onHold: row.on_hold,
  externalId: row.external_id,
  metadata: row.metadata,
  attachments: row.attachments,
  createdBy: row.created_by,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * `+ 0`: an id is looked up by the primary key. Before its first statistics PostgreSQL takes any index that begins with
 * the business for as good, reads all of the business's bills through it, and keeps that plan.
 */
const FIND = `SELECT ${BILL_COLUMNS} FROM bills WHERE business_id + 0 = $1 AND id = $2 AND deleted_at IS NULL`;

export const findBill = async (tx: Transaction, businessId: number, id: number): Promise<Bill | undefined> => {
  const row = await tx.one<BillRow>({ name: 'bill-find', text: FIND, values: [businessId, id] });
  return row && toBill(row);
};

/** A bill, and the bulk request that changed it last. */
export type Requested = { bill: Bill; lastRequest: string | null };

/** Locked until the transaction ends: changes of one bill come one after the other, and so do its events. */
export const lockBill = async (tx: Transaction, businessId: number, id: number): Promise<Requested | undefined> => {
  const query = { name: 'bill-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<BillRow>(query);
  return row && { bill: toBill(row), lastRequest: row.last_request };
};

const SOME = `SELECT ${BILL_COLUMNS} FROM bills WHERE business_id + 0 = $1 AND id = ANY($2) AND deleted_at IS NULL`;

export const findBills = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Requested>> => {
  const rows = await tx.rows<BillRow>({ name: 'bills-some', text: SOME, values: [businessId, ids] });
  return new Map(rows.map((row) => [row.id, { bill: toBill(row), lastRequest: row.last_request }]));
};

const INSERT = `INSERT INTO bills (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
const setters = columns.slice(2).map((column, index) => `${column} = $${index + 3}`);
const UPDATE = `UPDATE bills SET ${setters.join(', ')}, last_request = $${columns.length + 1}
  WHERE id = $1 AND business_id + 0 = $2`;

const valuesOf = (bill: Bill): unknown[] => Object.values(WRITTEN).map((write) => write(bill));

export const insertBill = (bill: Bill): Query => ({ name: 'bill-insert', text: INSERT, values: valuesOf(bill) });

/** `request`: the bulk request that changes it, so that its repetition is known as the same. */
export const updateBill = (bill: Bill, request: string | null): Query => ({
  name: 'bill-update',
  text: UPDATE,
  values: [...valuesOf(bill), request],
});

/** The row stays; from now on nothing finds it. */
export const removeBill = ({ businessId, id }: Bill, now: Date): Query => ({
  name: 'bill-remove',
  text: 'UPDATE bills SET deleted_at = $3, next_at = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});
