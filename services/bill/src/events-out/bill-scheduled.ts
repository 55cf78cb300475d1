import { type BillView, billScheduled, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.scheduled: a new attempt to pay. */
export const publishBillScheduled = (
  bill: BillView,
  { paymentId, comment }: { paymentId: number; comment: string | null },
): NewEvent => ({
  definition: billScheduled,
  aggregate: billAggregate(bill),
  data: { bill, paymentId, comment },
});
