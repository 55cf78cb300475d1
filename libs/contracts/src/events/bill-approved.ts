import { z } from 'zod';
import { id } from '../operations/fields.ts';
import { bill } from '../resources/bill.ts';
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
