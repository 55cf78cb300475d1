import { describe, expect, it } from '@jest/globals';
import { receiptDeleted } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { publishReceiptDeleted } from '../src/events-out/receipt-deleted.ts';
import { exampleReceipt } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('receipt.deleted, as this service says it', () => {
  it('keeps its contract, in the order of its receipt, and holds no key', () => {
    const { event, aggregate } = publishedAs(publishReceiptDeleted(receiptView(exampleReceipt())));
    expect(violationsOf(receiptDeleted, event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data.receipt).toMatchObject({ id: 501, status: 'uploaded' });
    expect(JSON.stringify(event)).not.toMatch(/fileKey|linkKey/);
  });
});
