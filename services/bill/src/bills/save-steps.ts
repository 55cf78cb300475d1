import type { ChangeTransaction } from '@outlay/store';
import type { Business } from '../context/business.ts';
import { writePayment } from '../payments/payment.table.ts';
import type { PaymentWrite } from '../payments/payment.ts';
import { billEvent } from './bill.events.ts';
import { updateBill } from './bill.table.ts';
import type { Bill, Step } from './bill.ts';
import { billView } from './bill.view.ts';

const HISTORY = `INSERT INTO bill_history
  (business_id, bill_id, action, from_status, to_status, user_id, comment, changed_fields, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

type Published = { business: Business; userId: number | null };

/** Says each step in public, in the business's language, in the bill's history and in the audit log. */
export const publishSteps = (tx: ChangeTransaction, steps: readonly Step[], { business, userId }: Published): void => {
  const reader = { locale: business.locale, business, now: tx.now };
  for (const { action, from, bill, fact, comment } of steps) {
    const changed = fact.fact === 'updated' ? Object.keys(fact.previousAttributes) : [];
    const values = [
      bill.businessId,
      bill.id,
      action,
      from,
      bill.status,
      userId,
      comment,
      JSON.stringify(changed),
      tx.now,
    ];
    tx.write({ name: 'bill-history-add', text: HISTORY, values });
    tx.publish(billEvent(fact, billView(bill, reader)));
    tx.audit(`bill.${action}`, `bill:${bill.id}`);
  }
};

type Written = Published & { steps: readonly Step[]; payments?: readonly PaymentWrite[]; request?: string | null };

/** Writes the state after the last step with everything that is told of the way there; undefined when there was none. */
export const writeSteps = (tx: ChangeTransaction, written: Written): Bill | undefined => {
  const { steps, payments = [], request = null } = written;
  const bill = steps.at(-1)?.bill;
  if (!bill) return undefined;
  publishSteps(tx, steps, written);
  tx.write(updateBill(bill, request));
  for (const payment of payments) tx.write(writePayment(bill.businessId, payment));
  return bill;
};
