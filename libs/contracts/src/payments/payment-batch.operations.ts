import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { idText, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import {
  BATCH_FORMATS,
  BATCH_STATUSES,
  createFundingAccount,
  createPaymentBatch,
  fundingAccount,
  importedResults,
  importResults,
  paymentBatch,
} from './payment-batch.resource.ts';

const owner = 'bill';
const BATCHES = '/v1/businesses/{businessId}/payment-batches';
const ONE = `${BATCHES}/{batchId}` as const;
const ACCOUNTS = '/v1/businesses/{businessId}/funding-accounts';
const inBusiness = z.strictObject({ businessId: idText });
const params = z.strictObject({ businessId: idText, batchId: idText });
const accountParams = z.strictObject({ businessId: idText, fundingAccountId: idText });

export const listFundingAccounts = operation({
  id: 'listFundingAccounts',
  method: 'GET',
  path: ACCOUNTS,
  owner,
  scope: 'bills:read',
  summary: 'List the accounts that payments leave from',
  params: inBusiness,
  query: z.strictObject(paging(['name', 'createdAt'], 'createdAt')),
  status: 200,
  answer: list(fundingAccount),
});

export const createFundingAccountOperation = operation({
  id: 'createFundingAccount',
  method: 'POST',
  path: ACCOUNTS,
  owner,
  scope: 'payments:write',
  summary: 'Set up an account that payments leave from, as the bank knows it',
  params: inBusiness,
  body: createFundingAccount,
  status: 201,
  answer: single(fundingAccount),
});

export const getFundingAccount = operation({
  id: 'getFundingAccount',
  method: 'GET',
  path: `${ACCOUNTS}/{fundingAccountId}`,
  owner,
  scope: 'bills:read',
  summary: 'Get an account that payments leave from',
  params: accountParams,
  status: 200,
  answer: single(fundingAccount),
});

export const deleteFundingAccount = operation({
  id: 'deleteFundingAccount',
  method: 'DELETE',
  path: `${ACCOUNTS}/{fundingAccountId}`,
  owner,
  scope: 'payments:write',
  summary: 'Remove an account that no batch was paid from',
  params: accountParams,
  status: 204,
  errors: ['RESOURCE_IN_USE'],
});

export const listPaymentBatches = operation({
  id: 'listPaymentBatches',
  method: 'GET',
  path: BATCHES,
  owner,
  scope: 'bills:read',
  summary: 'List payment batches',
  params: inBusiness,
  query: z.strictObject({
    ...paging(['createdAt'], 'createdAt'),
    status: listOf(z.enum(BATCH_STATUSES)).optional(),
    format: listOf(z.enum(BATCH_FORMATS)).optional(),
  }),
  status: 200,
  answer: list(paymentBatch),
});

export const createPaymentBatchOperation = operation({
  id: 'createPaymentBatch',
  method: 'POST',
  path: BATCHES,
  owner,
  scope: 'payments:write',
  summary: 'Put scheduled payments into one bank file; their bills become PROCESSING',
  params: inBusiness,
  body: createPaymentBatch,
  status: 201,
  answer: single(paymentBatch),
  errors: ['INVALID_STATE_TRANSITION', 'CURRENCY_MISMATCH', 'CONFLICT'],
  rateClass: 'money',
  emits: ['bill.updated'],
});

export const getPaymentBatch = operation({
  id: 'getPaymentBatch',
  method: 'GET',
  path: ONE,
  owner,
  scope: 'bills:read',
  summary: 'Get a payment batch',
  params,
  status: 200,
  answer: single(paymentBatch),
});

/** A file and no JSON: the same bytes at every download. */
export const getPaymentBatchFile = operation({
  id: 'getPaymentBatchFile',
  method: 'GET',
  path: `${ONE}/file`,
  owner,
  scope: 'payments:write',
  summary: "Download a batch's bank file; the same bytes every time",
  params,
  produces: ['text/plain', 'application/xml', 'application/octet-stream', 'application/json'],
  status: 200,
  answer: z.string(),
});

export const confirmPaymentBatch = operation({
  id: 'confirmPaymentBatch',
  method: 'POST',
  path: `${ONE}/confirm`,
  owner,
  scope: 'payments:write',
  summary: 'Say that the bank has executed a batch: its bills become PAID',
  params,
  status: 200,
  answer: single(paymentBatch),
  errors: ['INVALID_STATE_TRANSITION'],
  emits: ['bill.paid'],
});

export const importPaymentResults = operation({
  id: 'importPaymentResults',
  method: 'POST',
  path: `${ONE}/results`,
  owner,
  scope: 'payments:write',
  summary: "Import the bank's word on each payment: pain.002, or CSV lines of reference, status and reason",
  params,
  body: importResults,
  status: 200,
  answer: single(importedResults),
  emits: ['bill.paid', 'bill.payment_failed'],
});
