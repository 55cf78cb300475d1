import { type NewEvent, type ReceiptView, receiptMatched } from '@outlay/contracts';
import { receiptAggregate } from './receipt-aggregate.ts';

/** receipt.matched: the receipt with its expense, and the one it had before. */
export const publishReceiptMatched = (receipt: ReceiptView, previousExpenseId: number | null): NewEvent => ({
  definition: receiptMatched,
  aggregate: receiptAggregate(receipt),
  data: { receipt, previousExpenseId },
});
