import { type NewEvent, newEvent } from '@outlay/contracts';
import { type Receipt, receiptView } from '../receipts/receipt.ts';
import { type Split, splitView } from './split.ts';

/** The shares of each. */
export const receiptSplit = (receipt: Receipt, split: Split): NewEvent => {
  const { splitId, method, totalAmount, currency, splits } = splitView(split);
  return newEvent('receipt.split', {
    aggregate: `receipt:${receipt.id}`,
    data: { receipt: receiptView(receipt), split: { splitId, method, totalAmount, currency, splits } },
  });
};
