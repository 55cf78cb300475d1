import { z } from 'zod';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { BILL_COLUMNS } from '../../exports/payables-columns.ts';
import { list, single } from '../../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  filterDate,
  idText,
  listOf,
  numberText,
  paging,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { attachment, bill, billApproval, createBill, updateBill } from './bill.resource.ts';
import { billHistoryEntry } from './bill-history.resource.ts';
import { billPayment } from './bill-payment.resource.ts';
import { BILL_STATUSES, PAYMENT_METHODS } from './bill-status.ts';
import { BILL_GROUPINGS, billSummary } from './bill-summary.resource.ts';

const { get, patch, post, remove } = ownedBy('bill');

const BILLS = '/v1/businesses/{businessId}/bills';
const ONE = `${BILLS}/{billId}` as const;

const SORT_FIELDS = ['dueDate', 'issueDate', 'amount', 'status', 'createdAt', 'updatedAt', 'scheduledDate'] as const;

/** What every list of bills can be narrowed by (docs/api.md 1.3). */
const billFilters = {
  ...commonFilters,
  status: listOf(z.enum(BILL_STATUSES)).optional().describe('Only bills in one of these states, separated by commas.'),
  dueFrom: filterDate.optional().describe('Only bills that are due on this day or later.'),
  dueTo: filterDate.optional().describe('Only bills that are due on this day or before.'),
  issuedFrom: filterDate.optional().describe('Only bills that were issued on this day or later.'),
  issuedTo: filterDate.optional().describe('Only bills that were issued on this day or before.'),
  paidFrom: filterDate
    .optional()
    .describe("Only bills that were paid on this day or later, in the business's time zone."),
  paidTo: filterDate
    .optional()
    .describe("Only bills that were paid on this day or before, in the business's time zone."),
  scheduledFrom: filterDate.optional().describe('Only bills whose payment is scheduled for this day or later.'),
  scheduledTo: filterDate.optional().describe('Only bills whose payment is scheduled for this day or before.'),
  minAmount: numberText.optional().describe('Only bills of this amount or more, in their own currencies.'),
  maxAmount: numberText.optional().describe('Only bills of this amount or less, in their own currencies.'),
  currency: currency.optional().describe('Only bills in this currency, ISO 4217.'),
  overdue: booleanText.optional().describe('true: only unpaid bills past their due date; false: only the others.'),
  paymentMethod: listOf(z.enum(PAYMENT_METHODS))
    .optional()
    .describe('Only bills that are to be paid in one of these ways.'),
  billNumber: z.string().min(1).max(40).optional().describe('Only bills with this number, in any case.'),
  externalId: z.string().min(1).max(128).optional().describe('Only the bill with exactly this id of another system.'),
  awaitingMyApproval: booleanText
    .optional()
    .describe('true: only bills that the caller may approve now; false: only the others.'),
  unpaid: booleanText
    .optional()
    .describe('true: only bills that are neither paid nor denied nor cancelled; false: only the others.'),
  hasAttachments: booleanText.optional().describe('true: only bills with a file attached; false: only the others.'),
  search: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("Text in number, memo, vendor memo or the vendor's name, in any case."),
};

/** A list of a vendor's bills has all of it but the vendor. */
export const vendorBillsQuery = z.strictObject({ ...paging(SORT_FIELDS, 'createdAt'), ...billFilters });

const vendorId = listOf(idText).optional().describe('Only bills of these vendors.');

const pages = z.strictObject(paging(['createdAt'], 'createdAt'));

/** Base64 of a file: a JSON body carries it, so it is at most 700 KiB. */
const content = z.base64().min(4).max(956_000);

export const billOperations = [
  post('addBillAttachment', `${ONE}/attachments`, {
    scope: 'bills:write',
    summary: 'Attach a file to a bill',
    about: "Use it to keep the vendor's invoice with its bill. The file travels in the JSON body, as base64.",
    body: z.strictObject({
      fileName: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .describe("The file's name, up to 200 characters; kept without paths and control characters."),
      contentType: z
        .enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain', 'text/csv'])
        .describe('The type of the file; its first bytes must be of it.'),
      content: content.describe('The file in base64, at most 700 KiB of bytes.'),
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
    about: 'It is a draft: nobody approves or pays it before it is submitted. Give `lineItems`, an `amount`, or both.',
    body: createBill,
    status: 201,
    answer: single(bill),
    errors: ['DUPLICATE_BILL_NUMBER'],
    emits: ['bill.created'],
  }),
  remove('deleteBill', ONE, {
    scope: 'bills:write',
    summary: 'Delete a draft, a denied or a cancelled bill',
    about: 'What was approved or paid stays for ever; cancel it instead.',
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['bill.deleted'],
  }),
  remove('deleteBillAttachment', `${ONE}/attachments/{attachmentId}`, {
    scope: 'bills:write',
    summary: 'Take a file away from a bill',
    about: 'The file is gone for good.',
    errors: ['PRECONDITION_FAILED'],
    emits: ['bill.updated'],
  }),
  get('exportBills', `${BILLS}/export`, {
    scope: 'bills:read',
    summary: 'Export bills as a workbook (XLSX) or CSV',
    about:
      'All that fits the filters as one file without pages, for spreadsheets and accounting. It has the bills that the list shows to the caller.',
    query: z.strictObject({ ...exportFields(BILL_COLUMNS, SORT_FIELDS), ...billFilters, vendorId }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({ examples: ['ID,Bill number,Vendor,…\n912,INV-2207,Papeterie du Plateau,…\n'] }),
  }),
  get('getBill', ONE, {
    scope: 'bills:read',
    summary: 'Get a bill',
    about: 'For owners, administrators, accountants and auditors, for who entered it and for its approvers.',
    answer: single(bill),
  }),
  get('getBillAttachment', `${ONE}/attachments/{attachmentId}`, {
    scope: 'bills:read',
    summary: 'Get an attached file, in base64',
    about: 'The bytes come as base64 within the JSON answer.',
    answer: single(
      attachment
        .extend({ content: z.string().describe('The file in base64.') })
        .meta({ id: 'BillAttachmentWithContent', description: 'A file that is attached to a bill, with its bytes.' }),
    ),
  }),
  get('listBillApprovals', `${ONE}/approvals`, {
    scope: 'bills:read',
    summary: 'Who approves a bill, level by level',
    about: 'Who approves at which level, who decided, and who is still to decide.',
    query: z.strictObject({ page: pages.shape.page, pageSize: pages.shape.pageSize }),
    answer: list(billApproval),
  }),
  get('listBillHistory', `${ONE}/history`, {
    scope: 'bills:read',
    summary: 'Who did what to a bill',
    about: 'It shows an auditor who changed what, from which state to which.',
    query: pages,
    answer: list(billHistoryEntry),
  }),
  get('listBillPayments', `${ONE}/payments`, {
    scope: 'bills:read',
    summary: 'The attempts to pay a bill',
    about: 'A bill has one payment for each attempt; a failed one stays in the list.',
    query: pages,
    answer: list(billPayment),
  }),
  get('listBills', BILLS, {
    scope: 'bills:read',
    summary: 'List bills',
    about:
      "Owners, administrators, accountants and auditors see all; others see what they entered or approve. `awaitingMyApproval=true` is an approver's list of work.",
    query: vendorBillsQuery.extend({ vendorId }),
    answer: list(bill),
  }),
  get('summarizeBills', `${BILLS}/summary`, {
    scope: 'bills:read',
    summary: 'Count and add up bills by status, age, vendor or month',
    about:
      'It counts exactly what the list of bills shows to the caller with the same filters: every bill is in one group. By age, what is paid, denied or cancelled is `settled`.',
    query: z.strictObject({
      by: z.enum(BILL_GROUPINGS).default('status').describe('What the bills are put together by.'),
      ...billFilters,
      vendorId,
    }),
    answer: single(billSummary),
  }),
  patch('updateBill', ONE, {
    scope: 'bills:write',
    summary: 'Change a bill; while it waits for approval or after a denial this makes it a draft again',
    about: 'What is left out stays as it is; `lineItems` and `taxes` are replaced as a whole.',
    body: updateBill,
    answer: single(bill),
    errors: ['DUPLICATE_BILL_NUMBER', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['bill.updated'],
  }),
] as const;
