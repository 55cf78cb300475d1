import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { currency, id, timestamp } from '../../operations/fields.ts';
import { bill } from './bill.resource.ts';
import { PAYMENT_FAILURES } from './bill-codes.ts';

const payment = z.object({
  paymentId: id.nullable().describe('The payment; null when the bill was marked as paid.'),
  amount: z.number().describe('What was paid, in `currency`.'),
  currency: currency.describe('What the amount is in, ISO 4217.'),
  method: z.string().describe('How it was paid.'),
  reference: z.string().nullable().describe('What the payment can be found by at the bank; null without one.'),
  paidAt: timestamp.describe('When it was paid, in UTC.'),
});

export const billEvents = [
  event('bill.created', { summary: 'A bill was entered', data: { bill } }),
  /** By a person or because time passed. */
  event('bill.updated', { summary: 'A bill changed', data: { bill, ...changes } }),
  event('bill.submitted', { summary: 'A bill was sent to its approvers', data: { bill } }),
  /** `approvedBy` is null when no approval was needed. */
  event('bill.approved', {
    summary: 'A bill was approved by its last approver',
    data: { bill, approvedBy: id.nullable().describe('The user who approved last; null when no approval was needed.') },
  }),
  event('bill.denied', {
    summary: 'A bill was denied',
    data: {
      bill,
      deniedBy: id.nullable().describe('The user who denied it; null when no person did.'),
      comment: z.string().describe('The reason, as it was written.'),
    },
  }),
  event('bill.scheduled', {
    summary: 'The payment of a bill was scheduled',
    data: {
      bill,
      paymentId: id.describe('The payment that was scheduled.'),
      comment: z.string().nullable().describe('A remark of who scheduled it; null without one.'),
    },
  }),
  /** Or marked as paid: `paymentId` is null then. */
  event('bill.paid', {
    summary: 'A bill was paid',
    data: { bill, payment: payment.describe('How the bill was paid.') },
  }),
  /** Rejected, failed or returned. */
  event('bill.payment_failed', {
    summary: 'The payment of a bill failed',
    data: {
      bill,
      paymentId: id.describe('The payment that failed.'),
      failureCode: z.string().describe(`Why it failed, as a code: ${PAYMENT_FAILURES}; never translated.`),
      failureReason: z.string().nullable().describe("Why it failed, in the bank's words; null without any."),
    },
  }),
  event('bill.cancelled', {
    summary: 'A bill was cancelled',
    data: { bill, comment: z.string().nullable().describe('Why, as it was written; null without a comment.') },
  }),
  event('bill.deleted', { summary: 'A draft, a denied or a cancelled bill was deleted', data: { bill } }),
  /** For books that are new, as `business.people_listed`. */
  event('business.bills_listed', {
    summary: 'Approved bills of a business as they are now, with what was paid',
    data: { bills: z.array(bill).describe('Some of them, or all; 100 in an event at most.') },
  }),
] as const;
