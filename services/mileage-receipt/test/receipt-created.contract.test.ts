import { describe, expect, it } from '@jest/globals';
import { receiptCreated } from '@outlay/contracts';
import { faultsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { sayReceiptCreated } from '../src/events-out/receipt-created.ts';
import { exampleReceipt } from './examples.ts';
import { saidAs } from './says.ts';

describe('receipt.created, as this service says it', () => {
  it('keeps its contract, in the order of its receipt, and holds no key', () => {
    const { event, aggregate } = saidAs(sayReceiptCreated(receiptView(exampleReceipt())));
    expect(faultsOf(receiptCreated, event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data.receipt).toMatchObject({ id: 501, status: 'uploaded' });
    expect(JSON.stringify(event)).not.toMatch(/fileKey|linkKey/);
  });
});
