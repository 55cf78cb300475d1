import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill was entered. */
export const billCreated = event({
  kind: 'bill.created',
  version: 1,
  summary: 'A bill was entered',
  data: z.object({ bill }),
  example: exampleOf('bill.created', { bill: exampleBill }),
});
