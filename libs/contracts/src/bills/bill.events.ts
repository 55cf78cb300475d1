import { z } from 'zod';
import { AT, changes, event } from '../events/event.ts';
import { currency, id, timestamp } from '../operations/fields.ts';
import type { BillView } from './bill.resource.ts';
import { bill } from './bill.resource.ts';

const exampleBill: BillView = {
  id: 902,
  businessId: 1,
  vendorId: 31,
  billNumber: 'F-2026-0311',
  amount: 904,
  amountPaid: 0,
  balance: 904,
  taxAmount: 104,
  taxes: [{ name: 'HST', rate: 13, amount: 104 }],
  currency: 'CAD',
  issueDate: '2026-03-13',
  dueDate: '2026-04-12',
  paymentTerms: 'Net 30',
  lineItems: [
    {
      id: 1,
      description: 'Flour, 400 kg',
      quantity: 1,
      unitPrice: 904,
      amount: 904,
      taxAmount: 104,
      categoryId: null,
      departmentId: null,
      locationId: null,
    },
  ],
  memo: null,
  vendorMemo: null,
  status: 'DRAFT',
  statusLabel: 'Draft',
  approvals: [],
  currentLevel: null,
  nextApprovers: [],
  paymentMethod: null,
  scheduledDate: null,
  processDate: null,
  paidAt: null,
  paymentReference: null,
  failureCode: null,
  failureReason: null,
  isOverdue: false,
  onHold: false,
  externalId: null,
  metadata: {},
  attachments: [],
  createdBy: 7,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

export const billCreated = event('bill.created', {
  summary: 'A bill was entered',
  data: { bill },
  example: { bill: exampleBill },
});

/** A bill changed, by a person or because time passed; `previousAttributes` holds the old value of each changed field. */
export const billUpdated = event('bill.updated', {
  summary: 'A bill changed',
  data: { bill, ...changes },
  example: {
    bill: { ...exampleBill, memo: 'Second half of March', version: 2 },
    previousAttributes: { memo: null },
    changedFields: ['memo'],
  },
});

export const billSubmitted = event('bill.submitted', {
  summary: 'A bill was sent to its approvers',
  data: { bill },
  example: { bill: { ...exampleBill, status: 'PENDING_APPROVAL', statusLabel: 'Pending approval', version: 2 } },
});

/** A bill was approved by its last approver; `approvedBy` is null when no approval was needed. */
export const billApproved = event('bill.approved', {
  summary: 'A bill was approved by its last approver',
  data: { bill, approvedBy: id.nullable() },
  example: { bill: { ...exampleBill, status: 'APPROVED', statusLabel: 'Approved', version: 3 }, approvedBy: 3 },
});

/** A bill was denied by an approver, with the reason. */
export const billDenied = event('bill.denied', {
  summary: 'A bill was denied',
  data: { bill, deniedBy: id.nullable(), comment: z.string() },
  example: {
    bill: { ...exampleBill, status: 'DENIED', statusLabel: 'Denied', version: 3 },
    deniedBy: 3,
    comment: 'The flour never arrived',
  },
});

export const billScheduled = event('bill.scheduled', {
  summary: 'The payment of a bill was scheduled',
  data: { bill, paymentId: id, comment: z.string().nullable() },
  example: {
    bill: {
      ...exampleBill,
      status: 'SCHEDULED',
      statusLabel: 'Scheduled',
      scheduledDate: '2026-04-11',
      processDate: '2026-04-13',
      version: 5,
    },
    paymentId: 71,
    comment: null,
  },
});

/** A bill was paid, or marked as paid (`paymentId` is null then). */
export const billPaid = event('bill.paid', {
  summary: 'A bill was paid',
  data: {
    bill,
    payment: z.object({
      paymentId: id.nullable(),
      amount: z.number(),
      currency,
      method: z.string(),
      reference: z.string().nullable(),
      paidAt: timestamp,
    }),
  },
  example: {
    bill: { ...exampleBill, status: 'PAID', statusLabel: 'Paid', amountPaid: 904, balance: 0, version: 7 },
    payment: {
      paymentId: 71,
      amount: 904,
      currency: 'CAD',
      method: 'EFT',
      reference: 'OUT71',
      paidAt: '2026-04-13T12:00:00.000Z',
    },
  },
});

/** The payment of a bill was rejected, failed or was returned. */
export const billPaymentFailed = event('bill.payment_failed', {
  summary: 'The payment of a bill failed',
  data: { bill, paymentId: id, failureCode: z.string(), failureReason: z.string().nullable() },
  example: {
    bill: {
      ...exampleBill,
      status: 'PAYMENT_FAILED',
      statusLabel: 'Payment failed',
      failureCode: 'account_closed',
      version: 7,
    },
    paymentId: 71,
    failureCode: 'account_closed',
    failureReason: 'The account is closed',
  },
});

export const billCancelled = event('bill.cancelled', {
  summary: 'A bill was cancelled',
  data: { bill, comment: z.string().nullable() },
  example: {
    bill: { ...exampleBill, status: 'CANCELLED', statusLabel: 'Cancelled', version: 2 },
    comment: 'Sent to us by mistake',
  },
});
