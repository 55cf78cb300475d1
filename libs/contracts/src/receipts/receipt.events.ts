import { z } from 'zod';
import { AT, event } from '../events/event.ts';
import { currency, id } from '../operations/fields.ts';
import type { Extraction, ReceiptView } from './receipt.resource.ts';
import { receipt } from './receipt.resource.ts';

const exampleExtraction: Extraction = {
  merchant: { value: 'Café Olimpico', confidence: 0.94 },
  amount: { value: 18.4, confidence: 0.97 },
  currency: { value: 'CAD', confidence: 0.9 },
  date: { value: '2026-03-13', confidence: 0.95 },
  taxAmount: { value: 2.4, confidence: 0.86 },
  engine: 'tesseract',
};

const exampleReceipt: ReceiptView = {
  id: 501,
  businessId: 1,
  userId: 7,
  expenseId: null,
  fileName: 'lunch.jpg',
  contentType: 'image/jpeg',
  size: 184_220,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  pages: 1,
  status: 'uploaded',
  extraction: null,
  source: 'api',
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

export const receiptCreated = event('receipt.created', {
  summary: 'A receipt was uploaded',
  data: { receipt },
  example: { receipt: exampleReceipt },
});

export const receiptExtracted = event('receipt.extracted', {
  summary: 'A receipt was read',
  data: { receipt },
  example: { receipt: { ...exampleReceipt, status: 'extracted', extraction: exampleExtraction, version: 2 } },
});

export const receiptSplit = event('receipt.split', {
  summary: 'A receipt was split among several people',
  data: {
    receipt,
    split: z.object({
      splitId: z.string(),
      method: z.enum(['evenly', 'by_amount', 'by_percentage']),
      totalAmount: z.number(),
      currency,
      splits: z.array(
        z.object({
          userId: id,
          amount: z.number(),
          taxAmount: z.number().nullable(),
          percentage: z.number(),
          expenseId: id,
        }),
      ),
    }),
  },
  example: {
    receipt: { ...exampleReceipt, status: 'split', version: 3 },
    split: {
      splitId: 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9D',
      method: 'evenly',
      totalAmount: 18.4,
      currency: 'CAD',
      splits: [
        { userId: 7, amount: 9.2, taxAmount: null, percentage: 50, expenseId: 4212 },
        { userId: 8, amount: 9.2, taxAmount: null, percentage: 50, expenseId: 4213 },
      ],
    },
  },
});

/** A person attached a receipt to an expense. Internal: customers get the expense's own event. */
export const receiptMatched = event('receipt.matched', {
  summary: 'A receipt was put to an expense',
  data: { receipt, previousExpenseId: id.nullable() },
  example: { receipt: { ...exampleReceipt, status: 'matched', expenseId: 4211, version: 2 }, previousExpenseId: null },
});

/** A receipt was deleted together with its file. Internal: the expense service removes it from its expense. */
export const receiptDeleted = event('receipt.deleted', {
  summary: 'A receipt was deleted',
  data: { receipt },
  example: { receipt: exampleReceipt },
});
