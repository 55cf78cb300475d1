import { z } from 'zod';
import { receipt } from '../receipts/receipt.resource.ts';
import { event } from './event.ts';
import { exampleExtraction, exampleOf, exampleReceipt } from './examples.ts';

/** A receipt was read. */
export const receiptExtracted = event({
  kind: 'receipt.extracted',
  version: 1,
  summary: 'A receipt was read',
  data: z.object({ receipt }),
  example: exampleOf('receipt.extracted', {
    receipt: { ...exampleReceipt, status: 'extracted' as const, extraction: exampleExtraction, version: 2 },
  }),
});
