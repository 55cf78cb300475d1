import type { Query } from '@outlay/store';
import type { Payment, PaymentWrite } from './payment.ts';

export type PaymentRow = {
  id: number;
  business_id: number;
  bill_id: number;
  amount_minor: number;
  currency: string;
  method: string;
  provider: string;
  status: Payment['status'];
  scheduled_date: string | null;
  process_date: string | null;
  batch_id: number | null;
  reference: string | null;
  failure_code: string | null;
  failure_reason: string | null;
  created_at: Date;
  updated_at: Date;
};

const COLUMN: Record<keyof Payment, keyof PaymentRow> = {
  id: 'id',
  businessId: 'business_id',
  billId: 'bill_id',
  amountMinor: 'amount_minor',
  currency: 'currency',
  method: 'method',
  provider: 'provider',
  status: 'status',
  scheduledDate: 'scheduled_date',
  processDate: 'process_date',
  batchId: 'batch_id',
  reference: 'reference',
  failureCode: 'failure_code',
  failureReason: 'failure_reason',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};
const names = Object.keys(COLUMN) as (keyof Payment)[];
export const PAYMENT_COLUMNS = Object.values(COLUMN).join(', ');

export const toPayment = (row: PaymentRow): Payment =>
  Object.fromEntries(names.map((name) => [name, row[COLUMN[name]]])) as Payment;

const INSERT = `INSERT INTO payments (${PAYMENT_COLUMNS}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;

/** PostgreSQL cuts longer ones, and two could become one. */
const LONGEST_NAME = 63;

/** A new attempt, or what changes of one: the statement is named after the members that change. */
export const writePayment = (businessId: number, write: PaymentWrite): Query => {
  if ('add' in write) return { name: 'payment-insert', text: INSERT, values: names.map((name) => write.add[name]) };
  const { id, ...change } = write.change;
  const changed = names.filter((name) => name in change);
  const setters = changed.map((name, index) => `${COLUMN[name]} = $${index + 3}`).join(', ');
  const name = `payment-set-${changed.map((each) => COLUMN[each]).join('-')}`;
  return {
    ...(name.length <= LONGEST_NAME && { name }),
    text: `UPDATE payments SET ${setters} WHERE business_id + 0 = $1 AND id = $2`,
    values: [businessId, id, ...changed.map((each) => (change as Partial<Payment>)[each])],
  };
};
