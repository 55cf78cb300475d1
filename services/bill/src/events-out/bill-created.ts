import { type BillView, billCreated, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.created: the new bill. */
export const publishBillCreated = (bill: BillView): NewEvent => ({
  definition: billCreated,
  aggregate: billAggregate(bill),
  data: { bill },
});
