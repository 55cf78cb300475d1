import { type NewEvent, type ReceiptView, receiptDeleted } from '@outlay/contracts';
import { receiptAggregate } from './receipt-aggregate.ts';

/** receipt.deleted: its last state. */
export const publishReceiptDeleted = (receipt: ReceiptView): NewEvent => ({
  definition: receiptDeleted,
  aggregate: receiptAggregate(receipt),
  data: { receipt },
});
