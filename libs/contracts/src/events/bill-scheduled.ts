import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { id } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** The payment of a bill was scheduled. */
export const billScheduled = event({
  kind: 'bill.scheduled',
  version: 1,
  summary: 'The payment of a bill was scheduled',
  data: z.object({ bill, paymentId: id, comment: z.string().nullable() }),
  example: exampleOf('bill.scheduled', {
    bill: {
      ...exampleBill,
      status: 'SCHEDULED' as const,
      statusLabel: 'Scheduled',
      scheduledDate: '2026-04-11',
      processDate: '2026-04-13',
      version: 5,
    },
    paymentId: 71,
    comment: null,
  }),
});
