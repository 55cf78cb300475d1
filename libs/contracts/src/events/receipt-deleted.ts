import { z } from 'zod';
import { receipt } from '../receipts/receipt.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleReceipt } from './examples.ts';

/** A receipt is gone, and its file with it. Said between our services: the expense lets go of it. */
export const receiptDeleted = event({
  kind: 'receipt.deleted',
  version: 1,
  summary: 'A receipt was deleted',
  data: z.object({ receipt }),
  example: exampleOf('receipt.deleted', { receipt: exampleReceipt }),
});
