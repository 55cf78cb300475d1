import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { id } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill was denied by an approver, with the reason. */
export const billDenied = event({
  kind: 'bill.denied',
  version: 1,
  summary: 'A bill was denied',
  data: z.object({ bill, deniedBy: id.nullable(), comment: z.string() }),
  example: exampleOf('bill.denied', {
    bill: { ...exampleBill, status: 'DENIED' as const, statusLabel: 'Denied', version: 3 },
    deniedBy: 3,
    comment: 'The flour never arrived',
  }),
});
