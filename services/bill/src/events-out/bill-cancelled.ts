import { type BillView, billCancelled, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.cancelled. */
export const publishBillCancelled = (bill: BillView, comment: string | null): NewEvent => ({
  definition: billCancelled,
  aggregate: billAggregate(bill),
  data: { bill, comment },
});
