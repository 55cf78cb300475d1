import { describe, expect, it } from '@jest/globals';
import { receiptExtracted } from '@outlay/contracts';
import { faultsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { sayReceiptExtracted } from '../src/events-out/receipt-extracted.ts';
import { exampleExtraction, exampleReceipt } from './examples.ts';
import { saidAs } from './says.ts';

describe('receipt.extracted, as this service says it', () => {
  it('keeps its contract, in the order of its receipt, and holds no key', () => {
    const { event, aggregate } = saidAs(
      sayReceiptExtracted(receiptView(exampleReceipt({ reading: 'read', extraction: exampleExtraction, version: 2 }))),
    );
    expect(faultsOf(receiptExtracted, event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data.receipt).toMatchObject({ id: 501, status: 'extracted' });
    expect(JSON.stringify(event)).not.toMatch(/fileKey|linkKey/);
  });
});
