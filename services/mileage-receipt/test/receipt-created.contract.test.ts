import { describe, expect, it } from '@jest/globals';
import { receiptCreated } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { publishReceiptCreated } from '../src/events-out/receipt-created.ts';
import { exampleReceipt } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('receipt.created, as this service says it', () => {
  it('keeps its contract, in the order of its receipt, and holds no key', () => {
    const { event, aggregate } = publishedAs(publishReceiptCreated(receiptView(exampleReceipt())));
    expect(violationsOf(receiptCreated, event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data.receipt).toMatchObject({ id: 501, status: 'uploaded' });
    expect(JSON.stringify(event)).not.toMatch(/fileKey|linkKey/);
  });
});
