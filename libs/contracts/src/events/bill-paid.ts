import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { currency, id, timestamp } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** A bill was paid, or marked as paid (`paymentId` is null then). */
export const billPaid = event({
  kind: 'bill.paid',
  version: 1,
  summary: 'A bill was paid',
  data: z.object({
    bill,
    payment: z.object({
      paymentId: id.nullable(),
      amount: z.number(),
      currency,
      method: z.string(),
      reference: z.string().nullable(),
      paidAt: timestamp,
    }),
  }),
  example: exampleOf('bill.paid', {
    bill: { ...exampleBill, status: 'PAID' as const, statusLabel: 'Paid', amountPaid: 904, balance: 0, version: 7 },
    payment: {
      paymentId: 71,
      amount: 904,
      currency: 'CAD',
      method: 'EFT',
      reference: 'OUT71',
      paidAt: '2026-04-13T12:00:00.000Z',
    },
  }),
});
