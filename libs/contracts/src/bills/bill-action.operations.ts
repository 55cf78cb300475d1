import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { approverLevels, writtenDay, writtenTimestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { bill } from './bill.resource.ts';
import { MANUAL_METHODS, PAYMENT_METHODS } from './bill-status.ts';

const { post } = ownedBy('bill');

const ONE = '/v1/businesses/{businessId}/bills/{billId}';
const comment = z.string().trim().max(1000).nullable();
const required = z.string().trim().min(1).max(1000);

const schedule = z.strictObject({
  scheduledDate: writtenDay,
  paymentMethod: z.enum(PAYMENT_METHODS).nullable().optional(),
  comment: comment.optional(),
});
const remark = z.strictObject({ comment: comment.optional() }).prefault({});

const action = {
  answer: single(bill),
  errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
} as const;

export const billActionOperations = [
  post('approveBill', `${ONE}/approve`, {
    ...action,
    scope: 'bills:approve',
    summary: 'Approve a bill at the current level',
    body: remark,
    errors: [...action.errors, 'NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['bill.updated', 'bill.approved'],
  }),
  post('cancelBill', `${ONE}/cancel`, {
    ...action,
    scope: 'bills:write',
    summary: 'Cancel a bill',
    body: remark,
    emits: ['bill.cancelled'],
  }),
  post('cancelBillPayment', `${ONE}/cancel-payment`, {
    ...action,
    scope: 'payments:write',
    summary: 'Cancel a scheduled payment before its cut-off',
    body: remark,
    emits: ['bill.updated'],
  }),
  post('confirmBillPayment', `${ONE}/confirm-payment`, {
    ...action,
    scope: 'payments:write',
    summary: 'Say that a payment in progress has arrived',
    body: z
      .strictObject({
        paidAt: writtenTimestamp.optional(),
        reference: z.string().trim().min(1).max(100).optional(),
        comment: comment.optional(),
      })
      .prefault({}),
    emits: ['bill.paid'],
  }),
  post('denyBill', `${ONE}/deny`, {
    ...action,
    scope: 'bills:approve',
    summary: 'Deny a bill, with the reason',
    body: z.strictObject({ comment: required }),
    errors: [...action.errors, 'NOT_CURRENT_APPROVER', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['bill.denied'],
  }),
  post('failBillPayment', `${ONE}/fail-payment`, {
    ...action,
    scope: 'payments:write',
    summary: 'Say that the bank rejected or returned a payment',
    body: z.strictObject({ reason: z.string().trim().min(1).max(200), comment: comment.optional() }),
    emits: ['bill.payment_failed'],
  }),
  post('markBillPaid', `${ONE}/mark-paid`, {
    ...action,
    scope: 'payments:write',
    summary: 'Say that a bill was paid outside of this service',
    body: z
      .strictObject({
        paidAt: writtenDay.optional(),
        method: z.enum(MANUAL_METHODS).default('MANUAL'),
        reference: z.string().trim().min(1).max(100).nullable().optional(),
        comment: comment.optional(),
      })
      .prefault({}),
    emits: ['bill.paid'],
  }),
  post('rescheduleBillPayment', `${ONE}/reschedule`, {
    ...action,
    scope: 'payments:write',
    summary: 'Move a scheduled payment to another day before its cut-off',
    body: schedule,
    rateClass: 'money',
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.updated'],
  }),
  post('retryBillPayment', `${ONE}/retry-payment`, {
    ...action,
    scope: 'payments:write',
    summary: 'Schedule the payment of a bill again after it failed; today when no day is given',
    body: schedule.partial().prefault({}),
    rateClass: 'money',
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.scheduled'],
  }),
  post('scheduleBillPayment', `${ONE}/schedule-payment`, {
    ...action,
    scope: 'payments:write',
    summary: 'Schedule the payment of a bill',
    body: schedule,
    rateClass: 'money',
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.scheduled'],
  }),
  post('submitBill', `${ONE}/submit`, {
    ...action,
    scope: 'bills:write',
    summary: 'Send a draft to its approvers',
    body: z
      .strictObject({
        approvers: approverLevels.describe('One level each, where the business lets submitters choose'),
        comment: comment.optional(),
      })
      .prefault({}),
    errors: [...action.errors, 'CONFLICT'],
    emits: ['bill.submitted', 'bill.approved', 'bill.updated'],
  }),
  post('unmarkBillPaid', `${ONE}/unmark-paid`, {
    ...action,
    scope: 'payments:write',
    summary: 'Take a mark of payment back on the day it was made',
    body: z.strictObject({ comment: required }),
    emits: ['bill.updated'],
  }),
  post('withdrawBill', `${ONE}/withdraw`, {
    ...action,
    scope: 'bills:write',
    summary: 'Make a bill a draft again',
    body: remark,
    emits: ['bill.updated'],
  }),
] as const;
