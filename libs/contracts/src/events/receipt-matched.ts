import { z } from 'zod';
import { id } from '../operations/fields.ts';
import { receipt } from '../receipts/receipt.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleReceipt } from './examples.ts';

/** A person put a receipt to an expense. Said between our services: the expense's own event tells the customer. */
export const receiptMatched = event({
  kind: 'receipt.matched',
  version: 1,
  summary: 'A receipt was put to an expense',
  data: z.object({ receipt, previousExpenseId: id.nullable() }),
  example: exampleOf('receipt.matched', {
    receipt: { ...exampleReceipt, status: 'matched' as const, expenseId: 4211, version: 2 },
    previousExpenseId: null,
  }),
});
