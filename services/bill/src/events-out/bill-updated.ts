import { type BillView, billUpdated, type NewEvent } from '@outlay/contracts';
import { billAggregate } from './bill-aggregate.ts';

/** bill.updated: the new state and the old value of each changed field. */
export const publishBillUpdated = (bill: BillView, previousAttributes: Record<string, unknown>): NewEvent => ({
  definition: billUpdated,
  aggregate: billAggregate(bill),
  data: { bill, previousAttributes, changedFields: Object.keys(previousAttributes) },
});
