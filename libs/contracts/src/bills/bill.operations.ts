import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  filterDate,
  idText,
  listOf,
  numberText,
  paging,
} from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
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

const { get, patch, post, remove } = ownedBy('bill');

const BILLS = '/v1/businesses/{businessId}/bills';
const ONE = `${BILLS}/{billId}` as const;

const SORT_FIELDS = ['dueDate', 'issueDate', 'amount', 'status', 'createdAt', 'updatedAt', 'scheduledDate'] as const;

/** What every list of bills can be narrowed by (docs/api.md 1.3). */
const billFilters = {
  ...commonFilters,
  status: listOf(z.enum(BILL_STATUSES)).optional(),
  dueFrom: filterDate.optional(),
  dueTo: filterDate.optional(),
  issuedFrom: filterDate.optional(),
  issuedTo: filterDate.optional(),
  paidFrom: filterDate.optional(),
  paidTo: filterDate.optional(),
  scheduledFrom: filterDate.optional(),
  scheduledTo: filterDate.optional(),
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

/** A list of a vendor's bills has all of it but the vendor. */
export const vendorBillsQuery = z.strictObject({ ...paging(SORT_FIELDS, 'createdAt'), ...billFilters });

const pages = z.strictObject(paging(['createdAt'], 'createdAt'));

/** Base64 of a file: a JSON body carries it, so it is at most 700 KiB. */
const content = z.base64().min(4).max(956_000);

export const billOperations = [
  post('addBillAttachment', `${ONE}/attachments`, {
    scope: 'bills:write',
    summary: 'Attach a file to a bill',
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
  }),
  post('createBill', BILLS, {
    scope: 'bills:write',
    summary: 'Enter a bill',
    body: createBill,
    status: 201,
    answer: single(bill),
    errors: ['DUPLICATE_BILL_NUMBER'],
    emits: ['bill.created'],
  }),
  remove('deleteBill', ONE, {
    scope: 'bills:write',
    summary: 'Delete a draft, a denied or a cancelled bill',
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
  }),
  remove('deleteBillAttachment', `${ONE}/attachments/{attachmentId}`, {
    scope: 'bills:write',
    summary: 'Take a file away from a bill',
    errors: ['PRECONDITION_FAILED'],
    emits: ['bill.updated'],
  }),
  get('getBill', ONE, {
    scope: 'bills:read',
    summary: 'Get a bill',
    answer: single(bill),
  }),
  get('getBillAttachment', `${ONE}/attachments/{attachmentId}`, {
    scope: 'bills:read',
    summary: 'Get an attached file, in base64',
    answer: single(attachment.extend({ content: z.string() }).meta({ id: 'BillAttachmentWithContent' })),
  }),
  get('listBillApprovals', `${ONE}/approvals`, {
    scope: 'bills:read',
    summary: 'Who approves a bill, level by level',
    query: z.strictObject({ page: pages.shape.page, pageSize: pages.shape.pageSize }),
    answer: list(billApproval),
  }),
  get('listBillHistory', `${ONE}/history`, {
    scope: 'bills:read',
    summary: 'Who did what to a bill',
    query: pages,
    answer: list(billHistoryEntry),
  }),
  get('listBillPayments', `${ONE}/payments`, {
    scope: 'bills:read',
    summary: 'The attempts to pay a bill',
    query: pages,
    answer: list(billPayment),
  }),
  get('listBills', BILLS, {
    scope: 'bills:read',
    summary: 'List bills',
    query: vendorBillsQuery.extend({ vendorId: listOf(idText).optional() }),
    answer: list(bill),
  }),
  patch('updateBill', ONE, {
    scope: 'bills:write',
    summary: 'Change a bill; while it waits for approval or after a denial this makes it a draft again',
    body: updateBill,
    answer: single(bill),
    errors: ['DUPLICATE_BILL_NUMBER', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['bill.updated'],
  }),
] as const;
