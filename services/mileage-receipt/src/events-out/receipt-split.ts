import { type NewEvent, type ReceiptSplitView, type ReceiptView, receiptSplit } from '@outlay/contracts';
import { receiptAggregate } from './receipt-aggregate.ts';

/** receipt.split: who got which part. */
export const publishReceiptSplit = (receipt: ReceiptView, split: ReceiptSplitView): NewEvent => {
  const { splitId, method, totalAmount, currency, splits } = split;
  return {
    definition: receiptSplit,
    aggregate: receiptAggregate(receipt),
    data: { receipt, split: { splitId, method, totalAmount, currency, splits } },
  };
};
