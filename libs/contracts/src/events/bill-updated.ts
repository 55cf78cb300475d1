import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill changed, by a person or because time passed; `previousAttributes` holds the old value of each changed field. */
export const billUpdated = event({
  kind: 'bill.updated',
  version: 1,
  summary: 'A bill changed',
  data: z.object({
    bill,
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('bill.updated', {
    bill: { ...exampleBill, memo: 'Second half of March', version: 2 },
    previousAttributes: { memo: null },
    changedFields: ['memo'],
  }),
});
