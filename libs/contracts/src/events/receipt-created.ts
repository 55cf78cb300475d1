import { z } from 'zod';
import { receipt } from '../receipts/receipt.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleReceipt } from './examples.ts';

/** A receipt was uploaded. */
export const receiptCreated = event({
  kind: 'receipt.created',
  version: 1,
  summary: 'A receipt was uploaded',
  data: z.object({ receipt }),
  example: exampleOf('receipt.created', { receipt: exampleReceipt }),
});
