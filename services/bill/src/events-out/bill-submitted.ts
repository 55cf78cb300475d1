import { type BillView, billSubmitted, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.submitted: the bill on its way to its approvers. */
export const publishBillSubmitted = (bill: BillView): NewEvent => ({
  definition: billSubmitted,
  aggregate: billAggregate(bill),
  data: { bill },
});
