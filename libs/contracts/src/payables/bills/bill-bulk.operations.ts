import { z } from 'zod';
import { answeredId, bulkIds } from '../../operations/bulk-ids.ts';
import { AS_DAY, AS_DAY_OR_MOMENT, tried, writtenDate, writtenDayOrMoment } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { BILL_RESULT_CODES } from './bill-codes.ts';
import { billStatus, MANUAL_METHODS, PAYMENT_METHODS } from './bill-status.ts';

const { post } = ownedBy('bill');

const billIds = bulkIds.describe(
  'The bills, 1 to 100; one that is named twice counts once. Null, an empty list and none at all are refused alike. An id that no bill has, up to the largest int64, is a failed one of the results.',
);
const comment = z.string().max(1000).nullable().optional();

/** The specification, "Operations": nullable by its schema are `billIds`, `comment` and `paymentMethod`. */
export const billsBulkSchedulePaymentRequest = z
  .strictObject({
    billIds: billIds.describe(
      'The bills, 1 to 100; one that is named twice counts once. Null and an empty list are refused.',
    ),
    comment: comment.describe('A remark for the history of each bill, up to 1,000 characters; null for nothing.'),
    scheduledDate: writtenDate
      .meta({ format: 'date-time' })
      .describe(
        `When the payments shall leave, today to 173 days ahead, better as a plain day (\`2026-03-14\`). ${AS_DAY}`,
      ),
    paymentMethod: z
      .string()
      .max(100)
      .nullable()
      .optional()
      .describe(
        `How the money shall reach the vendors: ${PAYMENT_METHODS.join(', ')}; null or left out: each bill's method, else its vendor's. With any other one each bill that is not skipped fails with PAYMENT_METHOD_NOT_SUPPORTED.`,
      )
      .meta({ examples: [...PAYMENT_METHODS] }),
  })
  .meta({ id: 'BillsBulkSchedulePaymentRequest', description: 'Bills to schedule the payment of, on one day.' });
export type BillsBulkSchedulePaymentRequest = z.infer<typeof billsBulkSchedulePaymentRequest>;

const result = z
  .strictObject({
    billId: answeredId.describe('The bill that this entry is about, as requested, to the digit.'),
    success: z.boolean().describe('true: it was changed; false: skipped or refused.'),
    error: z.string().nullable().describe("Why it was not changed, in the caller's language; null when it was."),
    errorCode: z
      .enum(BILL_RESULT_CODES)
      .nullable()
      .describe('The same as a code, never translated; null when it was changed.'),
    currentStatus: billStatus
      .optional()
      .describe(
        "The bill's status afterwards; of a dry run, the one that it has. Left out only when there is no such bill, which has none.",
      ),
  })
  .meta({ id: 'BillsBulkActionResult', description: 'What came of one bill of a bulk request.' });
export type BillsBulkActionResult = z.infer<typeof result>;

/** The specification, "Operations": bare, without the `data` envelope. */
export const billsBulkActionResponse = z
  .strictObject({
    successCount: z.int32().describe('How many bills were changed.'),
    failedCount: z
      .int32()
      .describe(
        'How many bills were refused: they are not where they should be, and could not be brought there. `errorCode` says why.',
      ),
    skippedCount: z
      .int32()
      .describe(
        'How many bills needed no change. Of a payment: those that are at SCHEDULED or past it (PROCESSING, PAID, MARKED_PAID), or have nothing left to pay.',
      ),
    results: z.array(result).nullable().describe('One entry per distinct id, in the order of the request.'),
  })
  .meta({
    id: 'BillsBulkActionResponse',
    description: 'What came of a bulk request; the three counts add up to the number of results.',
  });
export type BillsBulkActionResponse = z.infer<typeof billsBulkActionResponse>;

const BULK = '/v1/businesses/{businessId}/bills/bulk';

const bulk = {
  largeIds: true,
  ...tried,
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
    about:
      'Each bill succeeds or fails for itself, as if it were approved alone, and the answer has one result for each.',
    body: z.strictObject({
      billIds: billIds.describe('The bills, 1 to 100; one that is named twice counts once.'),
      comment: comment.describe('What the approver wants to say about each of them; null for nothing.'),
    }),
    emits: ['bill.updated', 'bill.approved'],
  }),
  post('bulkCancelBills', `${BULK}/cancel`, {
    ...bulk,
    scope: 'bills:write',
    summary: 'Cancel up to 100 bills, each for itself',
    about:
      'Each bill succeeds or fails for itself, as if it were cancelled alone, and the answer has one result for each.',
    body: z.strictObject({
      billIds: billIds.describe('The bills, 1 to 100; one that is named twice counts once.'),
      comment: comment.describe('Why, for the history of each bill; null for nothing.'),
    }),
    emits: ['bill.cancelled'],
  }),
  post('bulkDenyBills', `${BULK}/deny`, {
    ...bulk,
    scope: 'bills:approve',
    summary: 'Deny up to 100 bills, each for itself',
    about:
      'Each bill succeeds or fails for itself, as if it were denied alone, and the answer has one result for each.',
    body: z.strictObject({
      billIds: billIds.describe('The bills, 1 to 100; one that is named twice counts once.'),
      comment: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .describe('The reason, the same for all of them; 1 to 1,000 characters.'),
    }),
    emits: ['bill.denied'],
  }),
  post('bulkMarkBillsPaid', `${BULK}/mark-paid`, {
    ...bulk,
    scope: 'payments:write',
    summary: 'Mark up to 100 bills as paid outside of this service, each for itself',
    about:
      'Use it after one transfer paid many bills. Each succeeds or fails for itself, and the answer has one result for each.',
    body: z.strictObject({
      billIds: billIds.describe('The bills, 1 to 100; one that is named twice counts once.'),
      comment: comment.describe('A remark for the history of each bill; null for nothing.'),
      paidAt: writtenDayOrMoment.optional().describe(`When they were paid; now when left out. ${AS_DAY_OR_MOMENT}`),
      method: z.enum(MANUAL_METHODS).default('MANUAL').describe('How they were paid.'),
      reference: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .nullable()
        .optional()
        .describe('What the payment can be found by, up to 100 characters; null for nothing.'),
    }),
    emits: ['bill.paid'],
  }),
  /** POST …/bills/bulk/schedule-payment (the specification, "Operations"). */
  post('bulkSchedulePayment', `${BULK}/schedule-payment`, {
    ...bulk,
    scope: 'payments:write',
    summary: 'Schedule the payment of up to 100 bills, each for itself',
    about:
      'Each bill succeeds, is skipped or fails for itself, and the answer has one result for each. With `dryRun=true` it shows what would come of it.',
    body: billsBulkSchedulePaymentRequest,
    rateClass: 'money',
    emits: ['bill.scheduled'],
  }),
] as const;
