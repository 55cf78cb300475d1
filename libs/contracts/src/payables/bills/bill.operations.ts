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
  timestamp,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { attachment, BILL_FILE_TYPES, bill, billApproval, MOST_INLINE_BYTES } from './bill.resource.ts';
import { billHistoryEntry } from './bill-history.resource.ts';
import { billPayment } from './bill-payment.resource.ts';
import { BILL_STATUSES, PAYMENT_METHODS } from './bill-status.ts';
import { BILL_GROUPINGS, billSummary } from './bill-summary.resource.ts';
import { createBill, updateBill } from './written-bill.resource.ts';

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
  billNumber: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Only bills with this number, in any writing: case, spaces, dashes and invisible marks do not count.'),
  externalId: z.string().min(1).max(128).optional().describe('Only the bill with exactly this id of another system.'),
  awaitingMyApproval: booleanText
    .optional()
    .describe('true: only bills that the caller may approve now; false: only the others.'),
  unpaid: booleanText
    .optional()
    .describe('true: only bills that are neither paid nor denied nor cancelled; false: only the others.'),
  hasAttachments: booleanText.optional().describe('true: only bills with a file attached; false: only the others.'),
  projectId: listOf(idText)
    .optional()
    .describe('Only bills with a line of one of these projects, separated by commas.'),
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

/** Of base64, which has four letters for three bytes. */
const MOST_INLINE = 4 * Math.ceil(MOST_INLINE_BYTES / 3);

const content = z
  .base64()
  .min(4)
  .check(({ value, issues }) => {
    // The last three bytes of it may be one or two, with an equals sign in place of each missing letter.
    if ((value.length / 4) * 3 - (value.length - value.replace(/=+$/, '').length) > MOST_INLINE_BYTES)
      issues.push({ code: 'custom', params: { key: 'validation.file.inline' }, input: value, continue: false });
  })
  .meta({ maxLength: MOST_INLINE });

export const billOperations = [
  post('addBillAttachment', `${ONE}/attachments`, {
    scope: 'bills:write',
    summary: 'Attach a file to a bill',
    about:
      "Use it to keep the vendor's invoice with its bill. Send a form with the part `file`, of at most 10 MB; JSON carries small files as base64. " +
      'The type of a file is what its bytes show, and the place where a photo was taken is erased.',
    consumes: ['application/json', 'multipart/form-data'],
    form: z.object({
      file: z
        .string()
        .meta({ format: 'binary' })
        .describe('The file, at most 10 MB: PDF, JPEG, PNG, WebP, HEIC, plain text or CSV.'),
    }),
    body: z.strictObject({
      fileName: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .describe("The file's name, up to 200 characters; kept without paths and control characters."),
      contentType: z.enum(BILL_FILE_TYPES).describe('The type of the file; its first bytes must be of it.'),
      content: content.describe('The file in base64, at most 700 KiB of bytes. A larger one is sent as a form.'),
    }),
    status: 201,
    answer: single(attachment),
    errors: ['LIMIT_REACHED', 'PRECONDITION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
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
  get('downloadBillAttachment', '/v1/attachments/{token}', {
    scope: null,
    tenant: false,
    open: true,
    summary: 'Download a file of a bill by its signed link',
    about:
      'Links come from `GET /v1/businesses/{businessId}/bills/{billId}/attachments/{attachmentId}`. Whoever has one can download the file until it ends.',
    params: z.strictObject({ token: z.string().min(1).max(500) }),
    produces: ['application/octet-stream', 'application/json'],
    answer: z.string().meta({ format: 'binary' }),
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
    summary: 'Get an attached file, and a link to it that needs no credential and holds for five minutes',
    about: 'The link shows a file in a browser or an app. A small file comes as base64 within the JSON answer, too.',
    answer: single(
      attachment
        .extend({
          content: z.string().nullable().describe('The file in base64; null where it has more than 700 KiB.'),
          url: z.string().describe('A link to the file, to be put after the base address.'),
          expiresAt: timestamp.describe('When the link ends, in UTC.'),
        })
        .meta({
          id: 'BillAttachmentWithContent',
          description: 'A file that is attached to a bill, with its bytes and a link to them.',
        }),
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
