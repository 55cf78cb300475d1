import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { filterTimestamp, id, listOf, paging, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
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
    employeeId: id,
    updatedBy: id.nullable(),
    verifiedAt: timestamp.nullable().describe('When a second person confirmed the account'),
    verifiedBy: id.nullable(),
    paymentHoldUntil: timestamp.nullable().describe('Nothing is paid to a changed account before this moment'),
    version: z.int(),
    updatedAt: timestamp,
  })
  .meta({ id: 'ReimbursementDetails' });
export type ReimbursementDetailsView = z.infer<typeof reimbursementDetails>;

export const setReimbursementDetails = z
  .strictObject({ paymentDetails: paymentDetails.describe('Never read again: only its last four digits are') })
  .meta({ id: 'SetReimbursementDetails' });

const DETAILS = '/v1/employees/{id}/reimbursement-details';

const BATCHES = '/v1/businesses/{businessId}/payment-batches';
const ONE = `${BATCHES}/{batchId}` as const;
const ACCOUNTS = '/v1/businesses/{businessId}/funding-accounts';

export const paymentOperations = [
  post('confirmPaymentBatch', `${ONE}/confirm`, {
    scope: 'payments:write',
    summary: 'Say that the bank has executed a batch: its bills become PAID',
    answer: single(paymentBatch),
    errors: ['INVALID_STATE_TRANSITION', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['bill.paid'],
    emitsInternally: ['report_payment.decided'],
  }),
  post('createFundingAccount', ACCOUNTS, {
    scope: 'payments:write',
    summary: 'Set up an account that payments leave from, as the bank knows it',
    body: createFundingAccount,
    status: 201,
    answer: single(fundingAccount),
  }),
  post('createPaymentBatch', BATCHES, {
    scope: 'payments:write',
    summary: 'Put scheduled payments into one bank file; their bills become PROCESSING',
    body: createPaymentBatch,
    status: 201,
    answer: single(paymentBatch),
    errors: ['INVALID_STATE_TRANSITION', 'CURRENCY_MISMATCH', 'CONFLICT', 'SELF_APPROVAL_NOT_ALLOWED'],
    rateClass: 'money',
    emits: ['bill.updated'],
  }),
  remove('deleteFundingAccount', `${ACCOUNTS}/{fundingAccountId}`, {
    scope: 'payments:write',
    summary: 'Remove an account that no batch was paid from',
    errors: ['RESOURCE_IN_USE'],
  }),
  get('getFundingAccount', `${ACCOUNTS}/{fundingAccountId}`, {
    scope: 'bills:read',
    summary: 'Get an account that payments leave from',
    answer: single(fundingAccount),
  }),
  get('getPaymentBatch', ONE, {
    scope: 'bills:read',
    summary: 'Get a payment batch',
    answer: single(paymentBatch),
  }),
  /** A file and no JSON: the same bytes at every download. */
  get('getPaymentBatchFile', `${ONE}/file`, {
    scope: 'payments:write',
    summary: "Download a batch's bank file; the same bytes every time",
    produces: ['text/plain', 'application/xml', 'application/octet-stream', 'application/json'],
    answer: z.string(),
  }),
  post('importPaymentResults', `${ONE}/results`, {
    scope: 'payments:write',
    summary: "Import the bank's word on each payment: pain.002, or CSV lines of reference, status and reason",
    body: importResults,
    answer: single(importedResults),
    errors: ['INVALID_STATE_TRANSITION', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['bill.paid', 'bill.payment_failed'],
    emitsInternally: ['report_payment.decided'],
  }),
  get('listFundingAccounts', ACCOUNTS, {
    scope: 'bills:read',
    summary: 'List the accounts that payments leave from',
    query: z.strictObject(paging(['name', 'createdAt'], 'createdAt')),
    answer: list(fundingAccount),
  }),
  get('listPaymentBatches', BATCHES, {
    scope: 'bills:read',
    summary: 'List payment batches',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      status: listOf(z.enum(BATCH_STATUSES)).optional(),
      format: listOf(z.enum(BATCH_FORMATS)).optional(),
    }),
    answer: list(paymentBatch),
  }),
  get('listPaymentResults', `${ONE}/results`, {
    scope: 'bills:read',
    summary: "List what was imported of the bank's word on each payment: the last 20,000 results of a batch",
    query: z.strictObject({
      ...paging(['importedAt'], 'importedAt'),
      outcome: listOf(z.enum(RESULT_OUTCOMES)).optional(),
      importedFrom: filterTimestamp.optional(),
      importedTo: filterTimestamp.optional(),
    }),
    answer: list(paymentResult),
  }),
  remove('deleteReimbursementDetails', DETAILS, {
    scope: 'employees:write',
    summary: "Remove the account an employee's money is paid back to",
  }),
  get('getReimbursementDetails', DETAILS, {
    scope: 'employees:read',
    summary: "Get the account an employee's money is paid back to, masked",
    answer: single(reimbursementDetails),
  }),
  put('setReimbursementDetails', DETAILS, {
    scope: 'employees:write',
    summary: "Set the account an employee's money is paid back to; a second person verifies it",
    body: setReimbursementDetails,
    answer: single(reimbursementDetails),
  }),
  post('verifyReimbursementDetails', `${DETAILS}/verify`, {
    scope: 'employees:write',
    summary:
      "Confirm the account an employee's money is paid back to, as another person than who set it and whose it is",
    answer: single(reimbursementDetails),
    errors: ['SELF_APPROVAL_NOT_ALLOWED', 'PRECONDITION_FAILED'],
  }),
] as const;
