import { describe, expect, it } from '@jest/globals';
import { receiptSplit } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { splitView } from '../src/domain/split-view.ts';
import { publishReceiptSplit } from '../src/events-out/receipt-split.ts';
import { exampleReceipt, exampleSplit } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('receipt.split, as this service says it', () => {
  it('keeps its contract and tells who got what', () => {
    const receipt = receiptView(exampleReceipt({ isSplit: true }));
    const { event } = publishedAs(publishReceiptSplit(receipt, splitView(exampleSplit)));
    expect(violationsOf(receiptSplit, event)).toEqual([]);
    expect(event.data).toMatchObject({
      receipt: { status: 'split' },
      split: {
        totalAmount: 18.41,
        splits: [
          { userId: 7, amount: 9.21, taxAmount: 1.21 },
          { userId: 8, amount: 9.2 },
        ],
      },
    });
  });
});
