import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  date,
  idText,
  listOf,
  numberText,
  paging,
} from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import {
  attachment,
  bill,
  billApproval,
  billHistoryEntry,
  billPayment,
  createBill,
  updateBill,
} from './bill.resource.ts';
import { BILL_STATUSES, PAYMENT_METHODS } from './bill-status.ts';

const owner = 'bill';
const BILLS = '/v1/businesses/{businessId}/bills';
const ONE = `${BILLS}/{billId}` as const;
const inBusiness = z.strictObject({ businessId: idText });
const params = z.strictObject({ businessId: idText, billId: idText });

const SORT_FIELDS = ['dueDate', 'issueDate', 'amount', 'status', 'createdAt', 'updatedAt', 'scheduledDate'] as const;

/** What every list of bills can be narrowed by (api.md 1.3). */
const billFilters = {
  ...commonFilters,
  status: listOf(z.enum(BILL_STATUSES)).optional(),
  dueFrom: date.optional(),
  dueTo: date.optional(),
  issuedFrom: date.optional(),
  issuedTo: date.optional(),
  paidFrom: date.optional(),
  paidTo: date.optional(),
  scheduledFrom: date.optional(),
  scheduledTo: date.optional(),
  minAmount: numberText.optional(),
  maxAmount: numberText.optional(),
  currency: currency.optional(),
  overdue: booleanText.optional(),
  paymentMethod: listOf(z.enum(PAYMENT_METHODS)).optional(),
  billNumber: z.string().min(1).max(40).optional(),
  externalId: z.string().min(1).max(128).optional(),
  awaitingMyApproval: booleanText.optional(),
  search: z.string().min(1).max(200).optional().describe('In number, memo and vendor memo'),
};

const billPaging = paging(SORT_FIELDS, 'createdAt');

export const listBills = operation({
  id: 'listBills',
  method: 'GET',
  path: BILLS,
  owner,
  scope: 'bills:read',
  summary: 'List bills',
  params: inBusiness,
  query: z.strictObject({ ...billPaging, ...billFilters, vendorId: listOf(idText).optional() }),
  status: 200,
  answer: list(bill),
});

export const createBillOperation = operation({
  id: 'createBill',
  method: 'POST',
  path: BILLS,
  owner,
  scope: 'bills:write',
  summary: 'Enter a bill',
  params: inBusiness,
  body: createBill,
  status: 201,
  answer: single(bill),
  errors: ['DUPLICATE_BILL_NUMBER'],
  emits: ['bill.created'],
});

export const getBill = operation({
  id: 'getBill',
  method: 'GET',
  path: ONE,
  owner,
  scope: 'bills:read',
  summary: 'Get a bill',
  params,
  status: 200,
  answer: single(bill),
});

export const updateBillOperation = operation({
  id: 'updateBill',
  method: 'PATCH',
  path: ONE,
  owner,
  scope: 'bills:write',
  summary: 'Change a bill; while it waits for approval or after a denial this makes it a draft again',
  params,
  body: updateBill,
  status: 200,
  answer: single(bill),
  errors: ['DUPLICATE_BILL_NUMBER', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
  emits: ['bill.updated'],
});

export const deleteBill = operation({
  id: 'deleteBill',
  method: 'DELETE',
  path: ONE,
  owner,
  scope: 'bills:write',
  summary: 'Delete a draft, a denied or a cancelled bill',
  params,
  status: 204,
  errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
});

const pages = z.strictObject(paging(['createdAt'], 'createdAt'));

export const listBillHistory = operation({
  id: 'listBillHistory',
  method: 'GET',
  path: `${ONE}/history`,
  owner,
  scope: 'bills:read',
  summary: 'Who did what to a bill',
  params,
  query: pages,
  status: 200,
  answer: list(billHistoryEntry),
});

export const listBillApprovals = operation({
  id: 'listBillApprovals',
  method: 'GET',
  path: `${ONE}/approvals`,
  owner,
  scope: 'bills:read',
  summary: 'Who approves a bill, level by level',
  params,
  query: z.strictObject({ page: pages.shape.page, pageSize: pages.shape.pageSize }),
  status: 200,
  answer: list(billApproval),
});

export const listBillPayments = operation({
  id: 'listBillPayments',
  method: 'GET',
  path: `${ONE}/payments`,
  owner,
  scope: 'bills:read',
  summary: 'The attempts to pay a bill',
  params,
  query: pages,
  status: 200,
  answer: list(billPayment),
});

/** Base64 of a file: a JSON body carries it, so it is at most 700 KiB. */
const content = z.base64().min(4).max(956_000);

export const addBillAttachment = operation({
  id: 'addBillAttachment',
  method: 'POST',
  path: `${ONE}/attachments`,
  owner,
  scope: 'bills:write',
  summary: 'Attach a file to a bill',
  params,
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    contentType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain', 'text/csv']),
    content: content.describe('The file in base64'),
  }),
  status: 201,
  answer: single(attachment),
  errors: ['LIMIT_REACHED', 'PRECONDITION_FAILED'],
  rateClass: 'upload',
  emits: ['bill.updated'],
});

const attachmentParams = z.strictObject({ businessId: idText, billId: idText, attachmentId: idText });

export const getBillAttachment = operation({
  id: 'getBillAttachment',
  method: 'GET',
  path: `${ONE}/attachments/{attachmentId}`,
  owner,
  scope: 'bills:read',
  summary: 'Get an attached file, in base64',
  params: attachmentParams,
  status: 200,
  answer: single(attachment.extend({ content: z.string() }).meta({ id: 'BillAttachmentWithContent' })),
});

export const deleteBillAttachment = operation({
  id: 'deleteBillAttachment',
  method: 'DELETE',
  path: `${ONE}/attachments/{attachmentId}`,
  owner,
  scope: 'bills:write',
  summary: 'Take a file away from a bill',
  params: attachmentParams,
  status: 204,
  errors: ['PRECONDITION_FAILED'],
  emits: ['bill.updated'],
});
