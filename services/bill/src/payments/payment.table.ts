import { type Page, type PageRequest, pageOf, type Query, sql, type Transaction, table } from '@outlay/store';
import type { Payment, PaymentChange, PaymentWrite } from './payment.ts';

const payments = table<Payment>({
  name: 'payment',
  table: 'payments',
  fields: [
    'id',
    'businessId',
    'billId',
    'amountMinor',
    'currency',
    'method',
    'provider',
    'status',
    'scheduledDate',
    'processDate',
    'batchId',
    'reference',
    'failureCode',
    'failureReason',
    'createdAt',
    'updatedAt',
  ],
});

/** By id. */
export const findPayments = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Payment>> =>
  new Map((await payments.some(tx, businessId, ids)).map((payment) => [payment.id, payment]));

/** The attempts to pay one bill. */
export const findPaymentsOf = (
  tx: Transaction,
  { businessId, billId }: { businessId: number; billId: number },
  request: PageRequest<'createdAt'>,
): Promise<Page<Payment>> =>
  pageOf<Payment>(tx, {
    select: payments.select(),
    from: 'payments',
    where: [sql`business_id = ${businessId}`, sql`bill_id = ${billId}`],
    sortable: { createdAt: 'created_at' },
    tieBreaker: 'id',
    request,
  });

const COLUMNS: { readonly [F in keyof PaymentChange]?: string } = {
  method: 'method',
  provider: 'provider',
  status: 'status',
  scheduledDate: 'scheduled_date',
  processDate: 'process_date',
  batchId: 'batch_id',
  reference: 'reference',
  failureCode: 'failure_code',
  failureReason: 'failure_reason',
  updatedAt: 'updated_at',
};

/** PostgreSQL cuts longer ones, and two could become one. */
const LONGEST_NAME = 63;

/** A new attempt, or what changes of one: the statement is named after the members that change. */
export const writePayment = (businessId: number, write: PaymentWrite): Query => {
  if ('add' in write) return payments.insert(write.add);
  const { id, ...change } = write.change;
  const changed = Object.keys(COLUMNS).filter((field) => field in change) as (keyof PaymentChange)[];
  const setters = changed.map((field, index) => `${COLUMNS[field]} = $${index + 3}`).join(', ');
  const name = `payment-set-${changed.map((field) => COLUMNS[field]).join('-')}`;
  return {
    ...(name.length <= LONGEST_NAME && { name }),
    text: `UPDATE payments SET ${setters} WHERE business_id + 0 = $1 AND id = $2`,
    values: [businessId, id, ...changed.map((field) => change[field])],
  };
};
