import { type NewEvent, type ReceiptView, receiptCreated } from '@outlay/contracts';
import { receiptAggregate } from './receipt-aggregate.ts';

/** receipt.created: the new receipt. */
export const publishReceiptCreated = (receipt: ReceiptView): NewEvent => ({
  definition: receiptCreated,
  aggregate: receiptAggregate(receipt),
  data: { receipt },
});
