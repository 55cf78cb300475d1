import { single } from '../operations/envelopes.ts';
import { ownedBy } from '../operations/operation.ts';
import { receiptSplitResult, splitByAmount, splitByPercentage, splitEvenly } from './receipt-split.resource.ts';

const { get, post, remove } = ownedBy('mileage-receipt');

const ERRORS = [
  'RECEIPT_AMOUNT_UNKNOWN',
  'ALREADY_SPLIT',
  'EXPENSE_LOCKED',
  'SPLIT_AMOUNT_TOO_SMALL',
  'CURRENCY_MISMATCH',
] as const;
const splitting = {
  scope: 'receipts:write',
  answer: single(receiptSplitResult),
  errors: ERRORS,
  emits: ['receipt.split'],
} as const;

/** POST /v1/receipts/{id}/split/evenly (the specification, "Receipts"). */
export const splitReceiptEvenly = post('splitReceiptEvenly', '/v1/receipts/{id}/split/evenly', {
  ...splitting,
  summary: 'Split a receipt evenly among users',
  body: splitEvenly,
  status: 201,
});

export const splitReceiptByAmount = post('splitReceiptByAmount', '/v1/receipts/{id}/split', {
  ...splitting,
  summary: 'Split a receipt by amounts that add up to it',
  body: splitByAmount,
  status: 201,
});

export const splitReceiptByPercentage = post('splitReceiptByPercentage', '/v1/receipts/{id}/split/by-percentage', {
  ...splitting,
  summary: 'Split a receipt by percentages that add up to 100',
  body: splitByPercentage,
  status: 201,
});

export const getReceiptSplit = get('getReceiptSplit', '/v1/receipts/{id}/split', {
  scope: 'receipts:read',
  summary: 'Get what a receipt was split into',
  answer: single(receiptSplitResult),
});

export const undoReceiptSplit = remove('undoReceiptSplit', '/v1/receipts/{id}/split', {
  scope: 'receipts:write',
  summary: 'Undo a split while none of its expenses is submitted',
  errors: ['EXPENSE_LOCKED'],
});
