import { z } from 'zod';
import { bill } from '../bills/bill.resource.ts';
import { id } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleBill, exampleOf } from './examples.ts';

/** The payment of a bill was rejected, failed or was returned. */
export const billPaymentFailed = event({
  kind: 'bill.payment_failed',
  version: 1,
  summary: 'The payment of a bill failed',
  data: z.object({ bill, paymentId: id, failureCode: z.string(), failureReason: z.string().nullable() }),
  example: exampleOf('bill.payment_failed', {
    bill: {
      ...exampleBill,
      status: 'PAYMENT_FAILED' as const,
      statusLabel: 'Payment failed',
      failureCode: 'account_closed',
      version: 7,
    },
    paymentId: 71,
    failureCode: 'account_closed',
    failureReason: 'The account is closed',
  }),
});
