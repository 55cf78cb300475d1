import { describe, expect, it } from '@jest/globals';
import { receiptMatched } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { publishReceiptMatched } from '../src/events-out/receipt-matched.ts';
import { exampleReceipt } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('receipt.matched, as this service says it', () => {
  it('keeps its contract and tells the expense before', () => {
    const receipt = receiptView(exampleReceipt({ expenseId: 5, isMatched: true, reading: 'read' }));
    const { event } = publishedAs(publishReceiptMatched(receipt, 4));
    expect(violationsOf(receiptMatched, event)).toEqual([]);
    expect(event.data).toMatchObject({ receipt: { expenseId: 5, status: 'matched' }, previousExpenseId: 4 });
  });
});
