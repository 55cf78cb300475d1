import { type BillView, billDenied, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.denied, with the reason. */
export const publishBillDenied = (
  bill: BillView,
  { by, comment }: { by: number | null; comment: string },
): NewEvent => ({
  definition: billDenied,
  aggregate: billAggregate(bill),
  data: { bill, deniedBy: by, comment },
});
