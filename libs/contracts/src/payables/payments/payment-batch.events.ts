import { changes, event } from '../../events/event.ts';
import { paymentBatch } from './payment-batch.resource.ts';

/** Its bills and reports have events of their own. */
export const paymentBatchEvents = [
  event('payment_batch.created', {
    summary: 'Payments were put into a bank file',
    data: { paymentBatch },
  }),
  event('payment_batch.updated', {
    summary: "A payment batch was confirmed, or settled by the bank's results",
    data: { paymentBatch, ...changes },
  }),
] as const;
