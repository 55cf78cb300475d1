import { z } from 'zod';
import { booleanText, idText, timestamp } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import {
  billIds,
  billsBulkActionResponse,
  billsBulkSchedulePaymentRequest,
  bulkComment as comment,
} from './bill-bulk.resource.ts';
import { MANUAL_METHODS } from './bill-status.ts';

const BULK = '/v1/businesses/{businessId}/bills/bulk';

const bulk = {
  method: 'POST',
  owner: 'bill',
  params: z.strictObject({ businessId: idText }),
  query: z.strictObject({
    dryRun: booleanText.optional().describe('true: say what would come of it and change nothing'),
  }),
  consumes: ['application/json', 'text/json', 'application/*+json'],
  produces: ['application/json', 'text/json', 'text/plain'],
  rejections: 'problem',
  status: 200,
  answer: billsBulkActionResponse,
} as const;

/** POST …/bills/bulk/schedule-payment (specification, "Bills"). */
export const bulkSchedulePayment = operation({
  ...bulk,
  id: 'bulkSchedulePayment',
  path: `${BULK}/schedule-payment`,
  scope: 'payments:write',
  summary: 'Schedule the payment of up to 100 bills, each for itself',
  body: billsBulkSchedulePaymentRequest,
  rateClass: 'money',
  emits: ['bill.scheduled'],
});

export const bulkApproveBills = operation({
  ...bulk,
  id: 'bulkApproveBills',
  path: `${BULK}/approve`,
  scope: 'bills:approve',
  summary: 'Approve up to 100 bills, each for itself',
  body: z.strictObject({ billIds, comment }),
  emits: ['bill.updated', 'bill.approved'],
});

export const bulkDenyBills = operation({
  ...bulk,
  id: 'bulkDenyBills',
  path: `${BULK}/deny`,
  scope: 'bills:approve',
  summary: 'Deny up to 100 bills, each for itself',
  body: z.strictObject({ billIds, comment: z.string().trim().min(1).max(1000) }),
  emits: ['bill.denied'],
});

export const bulkMarkBillsPaid = operation({
  ...bulk,
  id: 'bulkMarkBillsPaid',
  path: `${BULK}/mark-paid`,
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

export const bulkCancelBills = operation({
  ...bulk,
  id: 'bulkCancelBills',
  path: `${BULK}/cancel`,
  scope: 'bills:write',
  summary: 'Cancel up to 100 bills, each for itself',
  body: z.strictObject({ billIds, comment }),
  emits: ['bill.cancelled'],
});
