import { z } from 'zod';
import { event } from '../events/event.ts';
import { currency, id, timestamp } from '../operations/fields.ts';

/** How a try to pay a report back ended. A paid one can fail later, when the bank gives the money back. Internal. */
export const reportPaymentDecided = event('report_payment.decided', {
  summary: 'The bank executed, refused or returned the payment of a report',
  data: {
    payment: z.object({
      reportId: id,
      attempt: z.int(),
      outcome: z.enum(['paid', 'failed']),
      amount: z.number(),
      currency,
      method: z.string(),
      reference: z.string(),
      reason: z.string().nullable(),
      decidedAt: timestamp,
    }),
  },
  example: {
    payment: {
      reportId: 310,
      attempt: 1,
      outcome: 'paid',
      amount: 18.4,
      currency: 'CAD',
      method: 'EFT',
      reference: 'OUT71',
      reason: null,
      decidedAt: '2026-03-16T14:00:00.000Z',
    },
  },
});
