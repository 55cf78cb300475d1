import { single } from '../operations/envelopes.ts';
import { idParams } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { receiptSplitResult, splitByAmount, splitByPercentage, splitEvenly } from './receipt-split.resource.ts';

const ERRORS = [
  'RECEIPT_AMOUNT_UNKNOWN',
  'ALREADY_SPLIT',
  'EXPENSE_LOCKED',
  'SPLIT_AMOUNT_TOO_SMALL',
  'CURRENCY_MISMATCH',
] as const;
const splitting = {
  owner: 'mileage-receipt',
  scope: 'receipts:write',
  method: 'POST',
  params: idParams,
  status: 201,
  answer: single(receiptSplitResult),
  errors: ERRORS,
  emits: ['receipt.split'],
} as const;

/** POST /v1/receipts/{id}/split/evenly (specification, "Receipts"). */
export const splitReceiptEvenly = operation({
  ...splitting,
  id: 'splitReceiptEvenly',
  path: '/v1/receipts/{id}/split/evenly',
  summary: 'Split a receipt evenly among users',
  body: splitEvenly,
});

export const splitReceiptByAmount = operation({
  ...splitting,
  id: 'splitReceiptByAmount',
  path: '/v1/receipts/{id}/split',
  summary: 'Split a receipt by amounts that add up to it',
  body: splitByAmount,
});

export const splitReceiptByPercentage = operation({
  ...splitting,
  id: 'splitReceiptByPercentage',
  path: '/v1/receipts/{id}/split/by-percentage',
  summary: 'Split a receipt by percentages that add up to 100',
  body: splitByPercentage,
});

export const getReceiptSplit = operation({
  id: 'getReceiptSplit',
  method: 'GET',
  path: '/v1/receipts/{id}/split',
  owner: 'mileage-receipt',
  scope: 'receipts:read',
  summary: 'Get what a receipt was split into',
  params: idParams,
  status: 200,
  answer: single(receiptSplitResult),
});

export const undoReceiptSplit = operation({
  id: 'undoReceiptSplit',
  method: 'DELETE',
  path: '/v1/receipts/{id}/split',
  owner: 'mileage-receipt',
  scope: 'receipts:write',
  summary: 'Undo a split while none of its expenses is submitted',
  params: idParams,
  status: 204,
  errors: ['EXPENSE_LOCKED'],
});
