import { z } from 'zod';
import { id } from '../operations/fields.ts';
import { billStatus, PAYMENT_METHODS } from './bill-status.ts';

/** One full page of bills in one call (docs/api.md 4). */
const MOST_BILLS = 100;

/** Nullable in the specification's schema, and rejected when null: there is nothing to do. */
export const billIds = z.array(id).min(1).max(MOST_BILLS);
export const bulkComment = z.string().max(1000).nullable().optional();

/** A date-time of the specification; one without a zone is taken as UTC. */
const dateTime = z.iso.datetime({ offset: true, local: true });

/** The specification, "Bill bulk action request": nullable by its schema are `billIds`, `comment` and `paymentMethod`. */
export const billsBulkSchedulePaymentRequest = z
  .strictObject({
    billIds: billIds.describe('Must not be null or empty'),
    comment: bulkComment,
    scheduledDate: dateTime,
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

/** The specification, "Bill bulk action response": bare, without the `data` envelope. */
export const billsBulkActionResponse = z
  .strictObject({
    successCount: z.int32(),
    failedCount: z.int32(),
    skippedCount: z.int32(),
    results: z.array(result).nullable(),
  })
  .meta({ id: 'BillsBulkActionResponse' });
export type BillsBulkActionResponse = z.infer<typeof billsBulkActionResponse>;
