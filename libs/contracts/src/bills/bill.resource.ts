import { z } from 'zod';
import {
  approval,
  currency,
  date,
  eitherOf,
  id,
  metadata,
  timestamp,
  versioned,
  writtenDate,
} from '../operations/fields.ts';
import { BILL_ACTIONS, billStatus, PAYMENT_METHODS } from './bill-status.ts';

export const billApproval = approval.meta({ id: 'BillApproval' });

const lineItem = z
  .strictObject({
    id,
    description: z.string().nullable(),
    quantity: z.number(),
    unitPrice: z.number(),
    amount: z.number(),
    taxAmount: z.number(),
    categoryId: id.nullable(),
    departmentId: id.nullable(),
    locationId: id.nullable(),
  })
  .meta({ id: 'BillLineItem' });

const tax = z.strictObject({
  name: z.string().trim().min(1).max(40),
  rate: z.number().min(0).max(100).nullable().default(null),
  amount: z.number().min(0).max(999_999_999.99),
});

export const attachment = z
  .strictObject({ id, fileName: z.string(), contentType: z.string(), size: z.int(), createdAt: timestamp })
  .meta({ id: 'BillAttachment' });

/** An invoice to be paid (docs/api.md 1.3); money in major units. `amount` is the sum of the lines, taxes included. */
export const bill = z
  .strictObject({
    id,
    businessId: id,
    vendorId: id,
    billNumber: z.string(),
    amount: z.number(),
    amountPaid: z.number(),
    balance: z.number(),
    taxAmount: z.number().describe('The part of the amount that is tax'),
    taxes: z.array(tax),
    currency,
    issueDate: date,
    dueDate: date,
    paymentTerms: z.string().nullable(),
    lineItems: z.array(lineItem),
    memo: z.string().nullable(),
    vendorMemo: z.string().nullable(),
    status: billStatus,
    statusLabel: z.string().describe("The status in the reader's language"),
    approvals: z.array(billApproval),
    currentLevel: z.int().nullable(),
    nextApprovers: z.array(id),
    paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    scheduledDate: date.nullable(),
    processDate: date.nullable().describe('The business day on which the payment leaves'),
    paidAt: timestamp.nullable(),
    paymentReference: z.string().nullable(),
    failureCode: z.string().nullable(),
    failureReason: z.string().nullable(),
    isOverdue: z.boolean(),
    onHold: z.boolean(),
    externalId: z.string().nullable(),
    metadata,
    attachments: z.array(attachment),
    createdBy: id.nullable(),
    allowedActions: z.array(z.enum(BILL_ACTIONS)).optional().describe('What the caller may do now; not in events'),
    ...versioned,
  })
  .meta({ id: 'Bill' });
export type BillView = z.infer<typeof bill>;

const amount = z.number().gt(0).max(999_999_999.99);

const writtenLine = z.strictObject({
  description: z.string().trim().max(500).nullable().optional(),
  quantity: z.number().gt(0).max(1_000_000).optional(),
  unitPrice: z.number().min(-999_999_999.99).max(999_999_999.99).optional(),
  amount: z.number().min(-999_999_999.99).max(999_999_999.99),
  taxAmount: z.number().min(0).max(999_999_999.99).optional(),
  categoryId: id.nullable().optional(),
  departmentId: id.nullable().optional(),
  locationId: id.nullable().optional(),
});
export type WrittenLine = z.infer<typeof writtenLine>;

const fields = {
  vendorId: id,
  billNumber: z.string().trim().min(1).max(40),
  amount: amount.describe('The sum of the lines; checked when both are given'),
  currency,
  issueDate: writtenDate,
  dueDate: writtenDate,
  paymentTerms: z.string().trim().min(1).max(100).nullable(),
  lineItems: z.array(writtenLine).min(1).max(500),
  taxes: z.array(tax).max(10),
  memo: z.string().max(1000).nullable(),
  vendorMemo: z.string().max(1000).nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  externalId: z.string().min(1).max(128).nullable(),
  metadata,
};

/** Lines, an amount, or both: an amount alone becomes one line. */
export const createBill = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    vendorId: fields.vendorId,
    billNumber: fields.billNumber,
    issueDate: fields.issueDate,
    dueDate: fields.dueDate,
  })
  .check(eitherOf('lineItems', 'amount'))
  .meta({ id: 'CreateBill' });
export type CreateBill = z.infer<typeof createBill>;

export const updateBill = z
  .strictObject({ ...fields, onHold: z.boolean() })
  .partial()
  .meta({ id: 'UpdateBill' });
export type UpdateBill = z.infer<typeof updateBill>;

/** One line of a bill's history: who did what to it, from which state to which. */
export const billHistoryEntry = z
  .strictObject({
    id,
    billId: id,
    action: z.string(),
    fromStatus: billStatus.nullable(),
    toStatus: billStatus,
    userId: id.nullable(),
    comment: z.string().nullable(),
    changedFields: z.array(z.string()),
    createdAt: timestamp,
  })
  .meta({ id: 'BillHistoryEntry' });

const PAYMENT_STATUSES = ['scheduled', 'processing', 'paid', 'failed', 'returned', 'cancelled'] as const;

/** One attempt to pay a bill. */
export const billPayment = z
  .strictObject({
    id,
    billId: id,
    amount: z.number(),
    currency,
    method: z.string(),
    provider: z.string().describe('simulator, manual, or file: with its format'),
    status: z.enum(PAYMENT_STATUSES),
    scheduledDate: date.nullable(),
    processDate: date.nullable(),
    batchId: id.nullable(),
    reference: z.string().nullable(),
    failureCode: z.string().nullable(),
    failureReason: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'BillPayment' });
