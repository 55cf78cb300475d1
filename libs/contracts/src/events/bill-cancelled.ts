import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill was cancelled. */
export const billCancelled = event({
  kind: 'bill.cancelled',
  version: 1,
  summary: 'A bill was cancelled',
  data: z.object({ bill, comment: z.string().nullable() }),
  example: exampleOf('bill.cancelled', {
    bill: { ...exampleBill, status: 'CANCELLED' as const, statusLabel: 'Cancelled', version: 2 },
    comment: 'Sent to us by mistake',
  }),
});
