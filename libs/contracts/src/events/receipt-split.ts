import { z } from 'zod';
import { currency, id } from '../operations/fields.ts';
import { receipt } from '../receipts/receipt.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleReceipt } from './examples.ts';

/** A receipt was split among several people. */
export const receiptSplit = event({
  kind: 'receipt.split',
  version: 1,
  summary: 'A receipt was split among several people',
  data: z.object({
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
  }),
  example: exampleOf('receipt.split', {
    receipt: { ...exampleReceipt, status: 'split' as const, version: 3 },
    split: {
      splitId: 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9D',
      method: 'evenly' as const,
      totalAmount: 18.4,
      currency: 'CAD',
      splits: [
        { userId: 7, amount: 9.2, taxAmount: null, percentage: 50, expenseId: 4212 },
        { userId: 8, amount: 9.2, taxAmount: null, percentage: 50, expenseId: 4213 },
      ],
    },
  }),
});
