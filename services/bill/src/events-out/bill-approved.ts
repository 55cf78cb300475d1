import { type BillView, billApproved, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.approved by the last approver; `by` is null when no approval was needed. */
export const publishBillApproved = (bill: BillView, by: number | null): NewEvent => ({
  definition: billApproved,
  aggregate: billAggregate(bill),
  data: { bill, approvedBy: by },
});
