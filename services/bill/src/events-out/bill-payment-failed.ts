import { type BillView, billPaymentFailed, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

type Failed = { paymentId: number; failureCode: string; failureReason: string | null };

/** bill.payment_failed: refused, failed on its way, or come back. */
export const publishBillPaymentFailed = (
  bill: BillView,
  { paymentId, failureCode, failureReason }: Failed,
): NewEvent => ({
  definition: billPaymentFailed,
  aggregate: billAggregate(bill),
  data: { bill, paymentId, failureCode, failureReason },
});
