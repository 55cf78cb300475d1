import { type NewEvent, type ReceiptView, receiptExtracted } from '@outlay/contracts';
import { receiptAggregate } from './receipt-aggregate.ts';

/** receipt.extracted: what was read from it goes with it. */
export const publishReceiptExtracted = (receipt: ReceiptView): NewEvent => ({
  definition: receiptExtracted,
  aggregate: receiptAggregate(receipt),
  data: { receipt },
});
