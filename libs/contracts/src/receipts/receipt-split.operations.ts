import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { currency, id, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, post, remove } = ownedBy('mileage-receipt');

const SPLIT_METHODS = ['evenly', 'by_amount', 'by_percentage'] as const;
export type SplitMethod = (typeof SPLIT_METHODS)[number];

const MOST = 50;
const amount = z.number().gt(0).max(999_999_999.99);

/** What a receipt was split into, one expense per person (docs/api.md 1.9). */
const receiptSplitResult = z
  .strictObject({
    receiptId: id,
    splitId: z.string().regex(/^spl_/),
    method: z.enum(SPLIT_METHODS),
    totalAmount: z.number(),
    currency,
    splits: z.array(
      z.strictObject({
        userId: id,
        amount: z.number(),
        taxAmount: z.number().nullable(),
        percentage: z.number(),
        expenseId: id,
      }),
    ),
    createdAt: timestamp,
  })
  .meta({ id: 'ReceiptSplit' });

export type ReceiptSplitView = z.infer<typeof receiptSplitResult>;

const distinct = (users: readonly number[]): boolean => new Set(users).size === users.length;
const distinctUsers = (shares: readonly { userId: number }[]): boolean => distinct(shares.map(({ userId }) => userId));
const TWICE = { params: { key: 'validation.distinct' } };

/** The specification's payload ("Resources"). The first users get the cents that are left over. */
export const splitEvenly = z
  .strictObject({ userIds: z.array(id).min(1).max(MOST).refine(distinct, TWICE) })
  .meta({ id: 'SplitEvenly' });
export type SplitEvenly = z.infer<typeof splitEvenly>;

export const splitByAmount = z
  .strictObject({
    splits: z
      .array(z.strictObject({ userId: id, amount, taxAmount: z.number().min(0).nullish() }))
      .min(1)
      .max(MOST)
      .refine(distinctUsers, TWICE),
  })
  .meta({ id: 'SplitByAmount' });
export type SplitByAmount = z.infer<typeof splitByAmount>;

export const splitByPercentage = z
  .strictObject({
    splits: z
      .array(z.strictObject({ userId: id, percentage: z.number().gt(0).max(100) }))
      .min(1)
      .max(MOST)
      .refine(distinctUsers, TWICE),
  })
  .meta({ id: 'SplitByPercentage' });
export type SplitByPercentage = z.infer<typeof splitByPercentage>;

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

export const receiptSplitOperations = [
  get('getReceiptSplit', '/v1/receipts/{id}/split', {
    scope: 'receipts:read',
    summary: 'Get what a receipt was split into',
    answer: single(receiptSplitResult),
  }),
  post('splitReceiptByAmount', '/v1/receipts/{id}/split', {
    ...splitting,
    summary: 'Split a receipt by amounts that add up to it',
    body: splitByAmount,
    status: 201,
  }),
  post('splitReceiptByPercentage', '/v1/receipts/{id}/split/by-percentage', {
    ...splitting,
    summary: 'Split a receipt by percentages that add up to 100',
    body: splitByPercentage,
    status: 201,
  }),
  /** POST /v1/receipts/{id}/split/evenly (the specification, "Operations"). */
  post('splitReceiptEvenly', '/v1/receipts/{id}/split/evenly', {
    ...splitting,
    summary: 'Split a receipt evenly among users',
    body: splitEvenly,
    status: 201,
  }),
  remove('undoReceiptSplit', '/v1/receipts/{id}/split', {
    scope: 'receipts:write',
    summary: 'Undo a split while none of its expenses is submitted',
    errors: ['EXPENSE_LOCKED'],
  }),
] as const;
