import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill was sent to its approvers. */
export const billSubmitted = event({
  kind: 'bill.submitted',
  version: 1,
  summary: 'A bill was sent to its approvers',
  data: z.object({ bill }),
  example: exampleOf('bill.submitted', {
    bill: { ...exampleBill, status: 'PENDING_APPROVAL' as const, statusLabel: 'Pending approval', version: 2 },
  }),
});
