import { AppError } from '@outlay/contracts';
import type { SecretBox, Transaction } from '@outlay/store';
import type { Payable } from '../batches/batch.ts';
import { BILL_COLUMNS, type BillRow, toBill } from '../bills/bill.table.ts';
import type { Bill } from '../bills/bill.ts';
import { PAYMENT_COLUMNS, type PaymentRow, toPayment } from '../payments/payment.table.ts';
import { findVendors } from '../vendors/vendor.table.ts';
import { openBank } from '../vendors/vendor-secrets.ts';

const LOCK = `SELECT ${BILL_COLUMNS} FROM bills WHERE business_id + 0 = $1 AND id = ANY($2) AND deleted_at IS NULL
  ORDER BY id FOR UPDATE`;
const PAYMENTS = `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE business_id = $1 AND id = ANY($2)`;
const SEALED =
  'SELECT id, bank_sealed FROM vendors WHERE business_id = $1 AND id = ANY($2) AND bank_sealed IS NOT NULL';

type Sealed = { id: number; bank_sealed: Buffer };

const locked = async (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Bill[]> => {
  const rows = await tx.rows<BillRow>({ name: 'bills-lock', text: LOCK, values: [businessId, ids] });
  const bills = new Map(rows.map((row) => [row.id, toBill(row)]));
  const details = ids.flatMap((id, index) =>
    bills.has(id) ? [] : [{ field: `billIds[${index}]`, message: { key: 'validation.unknownReference' } }],
  );
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return ids.map((id) => bills.get(id) as Bill);
};

/**
 * Locks bills and reads, for each, its vendor with the bank details in the clear and the attempt it is at.
 * @throws AppError VALIDATION_ERROR for bills that there are not, INVALID_STATE_TRANSITION for those at no attempt
 */
export const lockPayables = async (
  tx: Transaction,
  box: SecretBox,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<Payable[]> => {
  const bills = await locked(tx, businessId, ids);
  const vendorIds = bills.map(({ vendorId }) => vendorId);
  const paymentIds = bills.map(({ paymentId }) => paymentId ?? 0);
  const [vendors, sealed, payments] = await Promise.all([
    findVendors(tx, businessId, vendorIds),
    tx.rows<Sealed>({ name: 'vendors-sealed', text: SEALED, values: [businessId, vendorIds] }),
    tx.rows<PaymentRow>({ name: 'payments-some', text: PAYMENTS, values: [businessId, paymentIds] }),
  ]);
  const secrets = new Map(sealed.map(({ id, bank_sealed }) => [id, bank_sealed]));
  const attempts = new Map(payments.map((row) => [row.id, toPayment(row)]));
  return bills.map((bill) => {
    const payee = vendors.get(bill.vendorId);
    const payment = attempts.get(bill.paymentId ?? 0);
    const secret = secrets.get(bill.vendorId);
    if (!payee) throw new Error(`bill ${bill.id} has no vendor`);
    if (!payment)
      throw new AppError('INVALID_STATE_TRANSITION', {
        facts: { field: 'status', from: bill.status, to: 'PROCESSING', allowed: [] },
      });
    return { bill, payee, payment, bank: secret && openBank(box, { businessId, id: bill.vendorId }, secret) };
  });
};

const OF_BATCH = `SELECT ${BILL_COLUMNS.split(', ')
  .map((column) => `b.${column}`)
  .join(', ')} FROM bills b JOIN payments p ON p.id = b.payment_id AND p.business_id = b.business_id
  WHERE b.business_id = $1 AND p.batch_id = $2 AND b.deleted_at IS NULL ORDER BY b.id FOR UPDATE OF b`;

/** The bills that are at an attempt of this batch, locked. */
export const lockBillsOfBatch = async (tx: Transaction, businessId: number, batchId: number): Promise<Bill[]> =>
  (await tx.rows<BillRow>({ name: 'bills-of-batch', text: OF_BATCH, values: [businessId, batchId] })).map(toBill);
