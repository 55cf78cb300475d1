import { z } from 'zod';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { BATCH_COLUMNS, PAYMENT_COLUMNS } from '../../exports/payables-columns.ts';
import { list, single } from '../../operations/envelopes.ts';
import {
  commonFilters,
  creationFilters,
  filterTimestamp,
  id,
  listOf,
  paging,
  timestamp,
  tried,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { batchPayment, paymentBatchPreview } from './batch-payment.resource.ts';
import {
  BATCH_FORMATS,
  BATCH_STATUSES,
  createFundingAccount,
  createPaymentBatch,
  fundingAccount,
  importedResults,
  importResults,
  paymentBatch,
  paymentResult,
  RESULT_OUTCOMES,
} from './payment-batch.resource.ts';
import { maskedDetails, paymentDetails } from './payment-details.resource.ts';

const { get, post, put, remove } = ownedBy('bill');

/** The account that an employee's money is paid back to (docs/api.md 1.6). It goes in whole and comes out masked. */
export const reimbursementDetails = maskedDetails
  .extend({
    employeeId: id.describe('The employee whose account it is.'),
    updatedBy: id.nullable().describe('The user who set it; null when a machine did.'),
    verifiedAt: timestamp.nullable().describe('When a second person confirmed the account, in UTC; null until then.'),
    verifiedBy: id.nullable().describe('The user who confirmed the account; null until then.'),
    paymentHoldUntil: timestamp
      .nullable()
      .describe('Nothing is paid to a changed account before this moment, in UTC; null when nothing waits.'),
    version: z.int().describe('Counts the changes from 1; also the ETag, as "v3".'),
    updatedAt: timestamp.describe('When it was last set or confirmed, in UTC.'),
  })
  .meta({ id: 'ReimbursementDetails', description: "The account that an employee's money is paid back to, masked." });
export type ReimbursementDetailsView = z.infer<typeof reimbursementDetails>;

export const setReimbursementDetails = z
  .strictObject({
    paymentDetails: paymentDetails.describe(
      "The employee's bank account, in full; never read again but for its last four digits.",
    ),
  })
  .meta({ id: 'SetReimbursementDetails', description: "The account that an employee's money shall be paid back to." });

const DETAILS = '/v1/employees/{id}/reimbursement-details';

const BATCHES = '/v1/businesses/{businessId}/payment-batches';
const ONE = `${BATCHES}/{batchId}` as const;
const ACCOUNTS = '/v1/businesses/{businessId}/funding-accounts';

/** What a list and a file of batches are narrowed by. */
const batchFilters = {
  ...commonFilters,
  status: listOf(z.enum(BATCH_STATUSES))
    .optional()
    .describe('Only batches in one of these states, separated by commas.'),
  format: listOf(z.enum(BATCH_FORMATS)).optional().describe('Only batches whose file has one of these formats.'),
};
/** `format` of an export is that of the file. */
const { format, ...sameFilters } = batchFilters;

export const paymentOperations = [
  post('confirmPaymentBatch', `${ONE}/confirm`, {
    ...tried,
    scope: 'payments:write',
    summary: 'Record that the bank has executed a batch: its bills become PAID',
    about: 'Use it when the bank reports on the file as a whole: its bills become `PAID` and its reports `reimbursed`.',
    answer: single(paymentBatch),
    errors: ['INVALID_STATE_TRANSITION', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['payment_batch.updated', 'bill.paid'],
    emitsInternally: ['report_payment.decided'],
  }),
  post('createFundingAccount', ACCOUNTS, {
    ...tried,
    scope: 'payments:write',
    summary: 'Set up an account that payments leave from, as the bank knows it',
    about: 'Without one, no bank file can be made. It holds what the bank assigned to the business for its files.',
    body: createFundingAccount,
    status: 201,
    answer: single(fundingAccount),
  }),
  post('createPaymentBatch', BATCHES, {
    scope: 'payments:write',
    summary: 'Put scheduled payments into one bank file; their bills become PROCESSING',
    about:
      'The file is made at once, from one funding account and in its currency. Download it, give it to the bank, then import the results.',
    body: createPaymentBatch,
    status: 201,
    answer: single(paymentBatch),
    errors: ['INVALID_STATE_TRANSITION', 'CURRENCY_MISMATCH', 'CONFLICT', 'SELF_APPROVAL_NOT_ALLOWED'],
    rateClass: 'money',
    emits: ['payment_batch.created', 'bill.updated'],
  }),
  remove('deleteFundingAccount', `${ACCOUNTS}/{fundingAccountId}`, {
    ...tried,
    scope: 'payments:write',
    summary: 'Remove an account that no batch was paid from',
    about: 'An account that a batch was made from stays, so that its files can be read again.',
    errors: ['RESOURCE_IN_USE'],
  }),
  get('exportBatchPayments', `${ONE}/payments/export`, {
    scope: 'bills:read',
    summary: 'Export the payments of a batch as a workbook (XLSX) or CSV',
    about: 'Use it to compare a bank file with the statement of the account that paid: one line per payment.',
    query: z.strictObject({ ...exportFields(PAYMENT_COLUMNS, ['createdAt']), ...creationFilters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z
      .string()
      .meta({ examples: ['ID,Reference,Payee,Amount,…\n18,OUT0000018,Papeterie du Plateau,114.98,…\n'] }),
  }),
  get('exportPaymentBatches', `${BATCHES}/export`, {
    scope: 'bills:read',
    summary: 'Export payment batches as a workbook (XLSX) or CSV',
    about: 'All that fits the filters as one file without pages: one line per bank file.',
    query: z.strictObject({
      ...exportFields(BATCH_COLUMNS, ['createdAt']),
      ...sameFilters,
      bankFormat: format.describe('The same as `format` of the list.'),
    }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({ examples: ['ID,Created (UTC),Format,…\n4,2026-03-13T15:00:00.000Z,cpa005,…\n'] }),
  }),
  get('getFundingAccount', `${ACCOUNTS}/{fundingAccountId}`, {
    scope: 'bills:read',
    summary: 'Get an account that payments leave from',
    about: 'Its numbers are masked: only the last four digits are shown.',
    answer: single(fundingAccount),
  }),
  get('getPaymentBatch', ONE, {
    scope: 'bills:read',
    summary: 'Get a payment batch',
    about: "Use it to see whether the bank's results are in.",
    answer: single(paymentBatch),
  }),
  /** A file and no JSON: the same bytes at every download. */
  get('getPaymentBatchFile', `${ONE}/file`, {
    scope: 'payments:write',
    summary: "Download a batch's bank file; the same bytes every time",
    about:
      'Give the file to the bank as it is. The bank recognizes a second upload, because nothing in it ever changes.',
    produces: ['text/plain', 'application/xml', 'application/octet-stream', 'application/json'],
    answer: z.string().meta({ examples: ['A000000001001234567800010260740110…'] }),
  }),
  post('importPaymentResults', `${ONE}/results`, {
    ...tried,
    scope: 'payments:write',
    summary: "Import the bank's word on each payment: pain.002, or CSV lines of reference, status and reason",
    about:
      'Each result makes its bill `PAID` or `PAYMENT_FAILED`, or ends the payment of its report. Importing a file again changes nothing.',
    body: importResults,
    answer: single(importedResults),
    errors: ['INVALID_STATE_TRANSITION', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['payment_batch.updated', 'bill.paid', 'bill.payment_failed'],
    emitsInternally: ['report_payment.decided'],
  }),
  get('listBatchPayments', `${ONE}/payments`, {
    scope: 'bills:read',
    summary: 'List the payments of a batch: whom they pay, for which bill or report, and how far each is',
    about: 'Use it to see what is in the file before the bank answers, and which payments have no result yet.',
    query: z.strictObject({ ...paging(['createdAt'], 'createdAt'), ...creationFilters }),
    answer: list(batchPayment),
  }),
  get('listFundingAccounts', ACCOUNTS, {
    scope: 'bills:read',
    summary: 'List the accounts that payments leave from',
    about: 'Use it to choose the account of a new payment batch.',
    query: z.strictObject({ ...paging(['name', 'createdAt'], 'createdAt'), ...commonFilters }),
    answer: list(fundingAccount),
  }),
  get('listPaymentBatches', BATCHES, {
    scope: 'bills:read',
    summary: 'List payment batches',
    about: 'Use it to find the files whose results are still to be imported: `status=created`.',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      ...batchFilters,
    }),
    answer: list(paymentBatch),
  }),
  get('listPaymentResults', `${ONE}/results`, {
    scope: 'bills:read',
    summary: "List what was imported of the bank's word on each payment: the last 20,000 results of a batch",
    about: "An import's answer shows its first 1,000 results; this list has all of them in pages.",
    query: z.strictObject({
      ...paging(['importedAt'], 'importedAt'),
      outcome: listOf(z.enum(RESULT_OUTCOMES)).optional().describe('Only results with one of these outcomes.'),
      importedFrom: filterTimestamp.optional().describe('Only results that were imported at this moment or later.'),
      importedTo: filterTimestamp.optional().describe('Only results that were imported at this moment or before.'),
    }),
    answer: list(paymentResult),
  }),
  /** A right of its own is not needed: whoever may see it may make the batch. */
  post('previewPaymentBatch', `${BATCHES}/preview`, {
    scope: 'payments:write',
    summary: 'Show what would be in a batch, and change nothing',
    about:
      'Each bill and report is judged for itself: whom it would pay and when, or why it cannot be paid, and all that can be paid together. Nothing is kept or published.',
    body: createPaymentBatch,
    answer: single(paymentBatchPreview),
  }),
  remove('deleteReimbursementDetails', DETAILS, {
    ...tried,
    scope: 'employees:write',
    summary: "Remove the account an employee's money is paid back to",
    about: "The employee's reports cannot be paid by a batch any more until there is an account again.",
  }),
  get('getReimbursementDetails', DETAILS, {
    scope: 'employees:read',
    summary: "Get the account an employee's money is paid back to, masked",
    about: 'Only the last four digits are shown, whoever reads it.',
    answer: single(reimbursementDetails),
  }),
  put('setReimbursementDetails', DETAILS, {
    ...tried,
    scope: 'employees:write',
    summary: "Set the account an employee's money is paid back to; a second person verifies it",
    about:
      'A new account is not verified, and one that replaces another waits two business days before anything is paid to it.',
    body: setReimbursementDetails,
    answer: single(reimbursementDetails),
    emitsInternally: ['employee_bank.changed'],
  }),
  post('verifyReimbursementDetails', `${DETAILS}/verify`, {
    ...tried,
    scope: 'employees:write',
    summary:
      "Confirm the account an employee's money is paid back to, as another person than who set it and whose it is",
    about: 'It keeps one person alone from redirecting payments.',
    answer: single(reimbursementDetails),
    errors: ['SELF_APPROVAL_NOT_ALLOWED', 'PRECONDITION_FAILED'],
  }),
] as const;
