import { z } from 'zod';
import { booleanText, id, writtenDay, writtenLocalTimestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { billStatus, MANUAL_METHODS, PAYMENT_METHODS } from './bill-status.ts';

const { post } = ownedBy('bill');

/** One full page of bills in one call (docs/api.md 1.3). */
const MOST_BILLS = 100;

/** Nullable in the specification's schema, and rejected when null: there is nothing to do. */
export const billIds = z.array(id).min(1).max(MOST_BILLS);
const comment = z.string().max(1000).nullable().optional();

/** The specification, "Operations": nullable by its schema are `billIds`, `comment` and `paymentMethod`. */
export const billsBulkSchedulePaymentRequest = z
  .strictObject({
    billIds: billIds.describe('Must not be null or empty'),
    comment,
    scheduledDate: writtenLocalTimestamp,
    paymentMethod: z.enum(PAYMENT_METHODS).nullable().optional(),
  })
  .meta({ id: 'BillsBulkSchedulePaymentRequest' });
export type BillsBulkSchedulePaymentRequest = z.infer<typeof billsBulkSchedulePaymentRequest>;

const result = z
  .strictObject({
    billId: id,
    success: z.boolean(),
    error: z.string().nullable(),
    errorCode: z.string().nullable(),
    currentStatus: billStatus.optional().describe('Left out when the bill is unknown'),
  })
  .meta({ id: 'BillsBulkActionResult' });
export type BillsBulkActionResult = z.infer<typeof result>;

/** The specification, "Operations": bare, without the `data` envelope. */
export const billsBulkActionResponse = z
  .strictObject({
    successCount: z.int32(),
    failedCount: z.int32(),
    skippedCount: z.int32(),
    results: z.array(result).nullable(),
  })
  .meta({ id: 'BillsBulkActionResponse' });
export type BillsBulkActionResponse = z.infer<typeof billsBulkActionResponse>;

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

export const billBulkOperations = [
  post('bulkApproveBills', `${BULK}/approve`, {
    ...bulk,
    scope: 'bills:approve',
    summary: 'Approve up to 100 bills, each for itself',
    body: z.strictObject({ billIds, comment }),
    emits: ['bill.updated', 'bill.approved'],
  }),
  post('bulkCancelBills', `${BULK}/cancel`, {
    ...bulk,
    scope: 'bills:write',
    summary: 'Cancel up to 100 bills, each for itself',
    body: z.strictObject({ billIds, comment }),
    emits: ['bill.cancelled'],
  }),
  post('bulkDenyBills', `${BULK}/deny`, {
    ...bulk,
    scope: 'bills:approve',
    summary: 'Deny up to 100 bills, each for itself',
    body: z.strictObject({ billIds, comment: z.string().trim().min(1).max(1000) }),
    emits: ['bill.denied'],
  }),
  post('bulkMarkBillsPaid', `${BULK}/mark-paid`, {
    ...bulk,
    scope: 'payments:write',
    summary: 'Say of up to 100 bills that they were paid outside of this service',
    body: z.strictObject({
      billIds,
      comment,
      paidAt: writtenDay.optional(),
      method: z.enum(MANUAL_METHODS).default('MANUAL'),
      reference: z.string().trim().min(1).max(100).nullable().optional(),
    }),
    emits: ['bill.paid'],
  }),
  /** POST …/bills/bulk/schedule-payment (the specification, "Operations"). */
  post('bulkSchedulePayment', `${BULK}/schedule-payment`, {
    ...bulk,
    scope: 'payments:write',
    summary: 'Schedule the payment of up to 100 bills, each for itself',
    body: billsBulkSchedulePaymentRequest,
    rateClass: 'money',
    emits: ['bill.scheduled'],
  }),
] as const;
