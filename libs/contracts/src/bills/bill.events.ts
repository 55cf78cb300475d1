import { z } from 'zod';
import { changes, event } from '../events/event.ts';
import { currency, id, timestamp } from '../operations/fields.ts';
import { bill } from './bill.resource.ts';

const payment = z.object({
  paymentId: id.nullable(),
  amount: z.number(),
  currency,
  method: z.string(),
  reference: z.string().nullable(),
  paidAt: timestamp,
});

export const billEvents = [
  event('bill.created', { summary: 'A bill was entered', data: { bill } }),
  /** By a person or because time passed. */
  event('bill.updated', { summary: 'A bill changed', data: { bill, ...changes } }),
  event('bill.submitted', { summary: 'A bill was sent to its approvers', data: { bill } }),
  /** `approvedBy` is null when no approval was needed. */
  event('bill.approved', {
    summary: 'A bill was approved by its last approver',
    data: { bill, approvedBy: id.nullable() },
  }),
  event('bill.denied', { summary: 'A bill was denied', data: { bill, deniedBy: id.nullable(), comment: z.string() } }),
  event('bill.scheduled', {
    summary: 'The payment of a bill was scheduled',
    data: { bill, paymentId: id, comment: z.string().nullable() },
  }),
  /** Or marked as paid: `paymentId` is null then. */
  event('bill.paid', { summary: 'A bill was paid', data: { bill, payment } }),
  /** Rejected, failed or returned. */
  event('bill.payment_failed', {
    summary: 'The payment of a bill failed',
    data: { bill, paymentId: id, failureCode: z.string(), failureReason: z.string().nullable() },
  }),
  event('bill.cancelled', { summary: 'A bill was cancelled', data: { bill, comment: z.string().nullable() } }),
] as const;
