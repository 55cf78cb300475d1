import { type BillView, billPaid, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

type Paid = { paymentId: number | null; method: string; paidAt: Date; reference: string | null };

/** bill.paid, by us or elsewhere. */
export const publishBillPaid = (bill: BillView, { paymentId, method, paidAt, reference }: Paid): NewEvent => ({
  definition: billPaid,
  aggregate: billAggregate(bill),
  data: {
    bill,
    payment: {
      paymentId,
      amount: bill.amount,
      currency: bill.currency,
      method,
      reference,
      paidAt: paidAt.toISOString(),
    },
  },
});
