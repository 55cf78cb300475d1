import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { id } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill was approved by its last approver; `approvedBy` is null when no approval was needed. */
export const billApproved = event({
  kind: 'bill.approved',
  version: 1,
  summary: 'A bill was approved by its last approver',
  data: z.object({ bill, approvedBy: id.nullable() }),
  example: exampleOf('bill.approved', {
    bill: { ...exampleBill, status: 'APPROVED' as const, statusLabel: 'Approved', version: 3 },
    approvedBy: 3,
  }),
});
