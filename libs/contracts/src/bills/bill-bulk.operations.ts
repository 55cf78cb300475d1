import { z } from 'zod';
import { booleanText, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import {
  billIds,
  billsBulkActionResponse,
  billsBulkSchedulePaymentRequest,
  bulkComment as comment,
} from './bill-bulk.resource.ts';
import { MANUAL_METHODS } from './bill-status.ts';

const { post } = ownedBy('bill');

const BULK = '/v1/businesses/{businessId}/bills/bulk';

const bulk = {
  query: z.strictObject({
    dryRun: booleanText.optional().describe('true: say what would come of it and change nothing'),
  }),
  consumes: ['application/json', 'text/json', 'application/*+json'],
  produces: ['application/json', 'text/json', 'text/plain'],
  rejections: 'problem',
  answer: billsBulkActionResponse,
} as const;

/** POST …/bills/bulk/schedule-payment (the specification, "Bills"). */
export const bulkSchedulePayment = post('bulkSchedulePayment', `${BULK}/schedule-payment`, {
  ...bulk,
  scope: 'payments:write',
  summary: 'Schedule the payment of up to 100 bills, each for itself',
  body: billsBulkSchedulePaymentRequest,
  rateClass: 'money',
  emits: ['bill.scheduled'],
});

export const bulkApproveBills = post('bulkApproveBills', `${BULK}/approve`, {
  ...bulk,
  scope: 'bills:approve',
  summary: 'Approve up to 100 bills, each for itself',
  body: z.strictObject({ billIds, comment }),
  emits: ['bill.updated', 'bill.approved'],
});

export const bulkDenyBills = post('bulkDenyBills', `${BULK}/deny`, {
  ...bulk,
  scope: 'bills:approve',
  summary: 'Deny up to 100 bills, each for itself',
  body: z.strictObject({ billIds, comment: z.string().trim().min(1).max(1000) }),
  emits: ['bill.denied'],
});

export const bulkMarkBillsPaid = post('bulkMarkBillsPaid', `${BULK}/mark-paid`, {
  ...bulk,
  scope: 'payments:write',
  summary: 'Say of up to 100 bills that they were paid outside of this service',
  body: z.strictObject({
    billIds,
    comment,
    paidAt: z.union([z.iso.date(), timestamp]).optional(),
    method: z.enum(MANUAL_METHODS).default('MANUAL'),
    reference: z.string().trim().min(1).max(100).nullable().optional(),
  }),
  emits: ['bill.paid'],
});

export const bulkCancelBills = post('bulkCancelBills', `${BULK}/cancel`, {
  ...bulk,
  scope: 'bills:write',
  summary: 'Cancel up to 100 bills, each for itself',
  body: z.strictObject({ billIds, comment }),
  emits: ['bill.cancelled'],
});
