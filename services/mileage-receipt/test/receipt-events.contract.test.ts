import { describe, expect, it } from '@jest/globals';
import { violationsOf } from '@outlay/testing';
import {
  receiptCreated,
  receiptDeleted,
  receiptExtracted,
  receiptMatched,
  receiptUpdated,
} from '../src/receipts/receipts/receipt.events.ts';
import type { Receipt } from '../src/receipts/receipts/receipt.ts';
import { receiptSplit } from '../src/receipts/splits/split.ts';
import { exampleExtraction, exampleReceipt, exampleSplit } from './examples.ts';
import { publishedAs } from './publishes.ts';

const read: Partial<Receipt> = { reading: 'read', extraction: exampleExtraction, version: 2 };

describe.each([
  ['receipt.created', receiptCreated(exampleReceipt()), 'uploaded'],
  ['receipt.deleted', receiptDeleted(exampleReceipt()), 'uploaded'],
  ['receipt.extracted', receiptExtracted(exampleReceipt(read)), 'extracted'],
] as const)('%s, as this service publishes it', (kind, fact, status) => {
  it('keeps its contract, in the order of its receipt, and contains no key', () => {
    const { event, aggregate } = publishedAs(fact);
    expect(violationsOf(kind, event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data.receipt).toMatchObject({ id: 501, status });
    expect(JSON.stringify(event)).not.toMatch(/fileKey|linkKey/);
  });
});

describe('a receipt that was read by an earlier release', () => {
  it('has no tip and no taxes, and says so', () => {
    const { event } = publishedAs(receiptExtracted(exampleReceipt(read)));
    expect(violationsOf('receipt.extracted', event)).toEqual([]);
    expect(event.data.receipt).toMatchObject({ extraction: { tip: { value: null, confidence: 0 }, taxes: [] } });
  });
});

describe('receipt.matched, as this service publishes it', () => {
  it('keeps its contract and names the previous expense', () => {
    const receipt = exampleReceipt({ expenseId: 5, isMatched: true, reading: 'read' });
    const { event } = publishedAs(receiptMatched(receipt, 4));
    expect(violationsOf('receipt.matched', event)).toEqual([]);
    expect(event.data).toMatchObject({ receipt: { expenseId: 5, status: 'matched' }, previousExpenseId: 4 });
  });
});

describe('receipt.updated, as this service publishes it', () => {
  it('keeps its contract and has the former value of what is shown', () => {
    const before = exampleReceipt({ expenseId: 4, isMatched: true, reading: 'read' });
    const { event, aggregate } = publishedAs(receiptUpdated(before, { ...before, expenseId: null, isMatched: false }));
    expect(violationsOf('receipt.updated', event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
    expect(event.data).toMatchObject({
      receipt: { expenseId: null, status: 'extracted' },
      previousAttributes: { expenseId: 4, status: 'matched' },
      changedFields: ['expenseId', 'status'],
    });
  });
});

describe('receipt.split, as this service publishes it', () => {
  it('keeps its contract and has the share of each', () => {
    const { event, aggregate } = publishedAs(receiptSplit(exampleReceipt({ isSplit: true }), exampleSplit));
    expect(violationsOf('receipt.split', event)).toEqual([]);
    expect(aggregate).toBe('receipt:501');
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
