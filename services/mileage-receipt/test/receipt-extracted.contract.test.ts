import { describe, expect, it } from '@jest/globals';
import { receiptExtracted } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { receiptView } from '../src/domain/receipt.ts';
import { publishReceiptExtracted } from '../src/events-out/receipt-extracted.ts';
import { exampleExtraction, exampleReceipt } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('receipt.extracted, as this service says it', () => {
  it('keeps its contract, in the order of its receipt, and holds no key', () => {
    const { event, aggregate } = publishedAs(
      publishReceiptExtracted(
        receiptView(exampleReceipt({ reading: 'read', extraction: exampleExtraction, version: 2 })),
      ),
    );
    expect(violationsOf(receiptExtracted, event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data.receipt).toMatchObject({ id: 501, status: 'extracted' });
    expect(JSON.stringify(event)).not.toMatch(/fileKey|linkKey/);
  });
});
