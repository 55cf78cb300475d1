import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import {
  AS_DAY,
  AS_DAY_OR_MOMENT,
  approverLevels,
  tried,
  writtenDate,
  writtenDayOrMoment,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { bill } from './bill.resource.ts';
import { MANUAL_METHODS, PAYMENT_METHODS } from './bill-status.ts';

const { post } = ownedBy('bill');

const ONE = '/v1/businesses/{businessId}/bills/{billId}';
const comment = z.string().trim().max(1000).nullable();
const required = z.string().trim().min(1).max(1000);

const schedule = z.strictObject({
  scheduledDate: writtenDate.describe(`When the payment shall leave, today or later, better as a plain day. ${AS_DAY}`),
  paymentMethod: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .optional()
    .describe("How the money shall reach the vendor; null or left out: the bill's method, else the vendor's."),
  comment: comment.optional().describe("A remark for the bill's history; null for nothing."),
});
const remark = z
  .strictObject({ comment: comment.optional().describe("Why, for the bill's history; null for nothing.") })
  .prefault({});

const action = {
  answer: single(bill),
  errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
} as const;

export const billActionOperations = [
  post('approveBill', `${ONE}/approve`, {
    ...action,
    scope: 'bills:approve',
    summary: 'Approve a bill at the current level',
    about:
      'For approvers of the current level. After the last level the bill is `APPROVED`, and `READY_FOR_PAYMENT` once its vendor can be paid.',
    body: remark,
    errors: [...action.errors, 'NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['bill.updated', 'bill.approved'],
  }),
  post('cancelBill', `${ONE}/cancel`, {
    ...action,
    scope: 'bills:write',
    summary: 'Cancel a bill',
    about: 'For bills that shall never be paid: the bill stays in lists and its number stays taken.',
    body: remark,
    emits: ['bill.cancelled'],
  }),
  post('cancelBillPayment', `${ONE}/cancel-payment`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Cancel a scheduled payment before its cut-off',
    about: 'The bill is `READY_FOR_PAYMENT` again and can be scheduled for another day.',
    body: remark,
    emits: ['bill.updated'],
  }),
  post('confirmBillPayment', `${ONE}/confirm-payment`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Record that a payment in progress has arrived',
    about: 'Use it where no bank results are imported: a bill in `PROCESSING` becomes `PAID`.',
    body: z
      .strictObject({
        paidAt: writtenDayOrMoment
          .optional()
          .describe(`When the money arrived; now when left out. ${AS_DAY_OR_MOMENT}`),
        reference: z
          .string()
          .trim()
          .min(1)
          .max(100)
          .optional()
          .describe('What the payment can be found by at the bank, up to 100 characters.'),
        comment: comment.optional().describe("A remark for the bill's history; null for nothing."),
      })
      .prefault({}),
    emits: ['bill.paid'],
  }),
  post('denyBill', `${ONE}/deny`, {
    ...action,
    scope: 'bills:approve',
    summary: 'Deny a bill, with the reason',
    about: 'For approvers of the current level. The creator can correct a denied bill, which makes it a draft again.',
    body: z.strictObject({
      comment: required.describe("The reason, which the bill's creator reads; 1 to 1,000 characters."),
    }),
    errors: [...action.errors, 'NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['bill.denied'],
  }),
  post('failBillPayment', `${ONE}/fail-payment`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Record that the bank rejected or returned a payment',
    about: 'The bill becomes `PAYMENT_FAILED` with the reason, and its payment can be tried again.',
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .describe('Why the bank did not pay, 1 to 200 characters; shown as `failureReason`.'),
      comment: comment.optional().describe("A remark for the bill's history; null for nothing."),
    }),
    emits: ['bill.payment_failed'],
  }),
  post('markBillPaid', `${ONE}/mark-paid`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Mark a bill as paid outside of this service',
    about:
      'Use it for bills that were paid by hand, in cash or at the bank: the bill becomes `MARKED_PAID` and nothing is sent.',
    body: z
      .strictObject({
        paidAt: writtenDayOrMoment.optional().describe(`When it was paid; now when left out. ${AS_DAY_OR_MOMENT}`),
        method: z.enum(MANUAL_METHODS).default('MANUAL').describe('How it was paid.'),
        reference: z
          .string()
          .trim()
          .min(1)
          .max(100)
          .nullable()
          .optional()
          .describe('What the payment can be found by, up to 100 characters; null for nothing.'),
        comment: comment.optional().describe("A remark for the bill's history; null for nothing."),
      })
      .prefault({}),
    emits: ['bill.paid'],
  }),
  post('rescheduleBillPayment', `${ONE}/reschedule`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Move a scheduled payment to another day before its cut-off',
    about: 'A scheduled payment is never moved in silence: scheduling again is refused, this moves it.',
    body: schedule,
    rateClass: 'money',
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.updated'],
  }),
  post('retryBillPayment', `${ONE}/retry-payment`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Schedule the payment of a bill again after it failed; today when no day is given',
    about: "For a bill in `PAYMENT_FAILED`, once the vendor's bank details or the funds are put right.",
    body: schedule.partial().prefault({}),
    rateClass: 'money',
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.scheduled'],
  }),
  post('scheduleBillPayment', `${ONE}/schedule-payment`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Schedule the payment of a bill',
    about:
      'The payment leaves on the first business day from the scheduled one on, `processDate`. The vendor needs verified bank details.',
    body: schedule,
    rateClass: 'money',
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.scheduled'],
  }),
  post('submitBill', `${ONE}/submit`, {
    ...action,
    scope: 'bills:write',
    summary: 'Send a draft to its approvers',
    about:
      'Who approves follows from the choice, the policies or the manager; where no policy fits and the business approves by itself, the bill is `APPROVED` at once.',
    body: z
      .strictObject({
        approvers: approverLevels.describe(
          'The users who shall approve, in order, where the business lets submitters choose; a list in the list is one level of several.',
        ),
        comment: comment.optional().describe('What the submitter wants to say to the approvers; null for nothing.'),
      })
      .prefault({}),
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.submitted', 'bill.approved', 'bill.updated'],
  }),
  post('unmarkBillPaid', `${ONE}/unmark-paid`, {
    ...action,
    ...tried,
    scope: 'payments:write',
    summary: 'Take a mark of payment back on the day it was made',
    about: 'Use it when a bill was marked by mistake: it is `READY_FOR_PAYMENT` again.',
    body: z.strictObject({ comment: required.describe('Why the mark was wrong; 1 to 1,000 characters.') }),
    emits: ['bill.updated'],
  }),
  post('withdrawBill', `${ONE}/withdraw`, {
    ...action,
    scope: 'bills:write',
    summary: 'Make a bill a draft again',
    about:
      'For the creator while it waits for approval or after a denial, for administrators after the approval too: it can be corrected and submitted again.',
    body: remark,
    emits: ['bill.updated'],
  }),
] as const;
