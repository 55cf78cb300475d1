import type { ChangeTransaction } from '@outlay/store';
import { type Bill, type BillAt, saveSteps } from '../bills/index.ts';
import type { Business } from '../context/index.ts';
import { writePayment } from './payment.table.ts';
import type { PaymentDecision } from './payment.ts';

type By = { bill: Bill; business: Business; userId: number | null; request?: string | null };

/** Writes the bill, its attempts to pay and everything that is published of the steps. */
export const savePayment = (tx: ChangeTransaction, { steps, payments }: PaymentDecision, by: By): BillAt => {
  const saved = saveSteps(tx, steps, by);
  for (const payment of payments) tx.write(writePayment(by.bill.businessId, payment));
  return saved;
};
