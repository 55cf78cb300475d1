import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { amountOf, currency, id, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, post, remove } = ownedBy('mileage-receipt');

const SPLIT_METHODS = ['evenly', 'by_amount', 'by_percentage'] as const;
export type SplitMethod = (typeof SPLIT_METHODS)[number];

const MOST = 50;
const amount = amountOf('expense.refund');

/** What a receipt was split into, one expense per person (docs/api.md 1.9). */
const receiptSplitResult = z
  .strictObject({
    receiptId: id.describe('The receipt that was split.'),
    splitId: z.string().regex(/^spl_/).describe('`spl_` and a ULID: names this split, until it is undone.'),
    method: z.enum(SPLIT_METHODS).describe('How the parts were worked out.'),
    totalAmount: z.number().describe('The amount that was split, in `currency`.'),
    currency: currency.describe('What the amounts are in, ISO 4217.'),
    splits: z
      .array(
        z.strictObject({
          userId: id.describe('The user whose part it is.'),
          amount: z.number().describe('What the part is worth; all parts add up to the total exactly.'),
          taxAmount: z.number().nullable().describe("The part of it that is tax; null when the receipt's is unknown."),
          percentage: z.number().describe('The part in percent of the total.'),
          expenseId: id.describe('The expense that the person got.'),
        }),
      )
      .describe('One part per person, in the order of the request.'),
    createdAt: timestamp.describe('When it was split, in UTC.'),
  })
  .meta({ id: 'ReceiptSplit', description: 'What a receipt was split into, one expense per person.' });

export type ReceiptSplitView = z.infer<typeof receiptSplitResult>;

const distinct = (users: readonly number[]): boolean => new Set(users).size === users.length;
const distinctUsers = (shares: readonly { userId: number }[]): boolean => distinct(shares.map(({ userId }) => userId));
const TWICE = { params: { key: 'validation.distinct' } };

/** The specification's payload ("Resources"). The first users get the cents that are left over. */
export const splitEvenly = z
  .strictObject({
    userIds: z
      .array(id)
      .min(1)
      .max(MOST)
      .refine(distinct, TWICE)
      .describe('The users who share it, 1 to 50, each once; the first ones get the cents that are left over.'),
  })
  .meta({ id: 'SplitEvenly', description: 'The users who share a receipt evenly.' });
export type SplitEvenly = z.infer<typeof splitEvenly>;

export const splitByAmount = z
  .strictObject({
    splits: z
      .array(
        z.strictObject({
          userId: id.describe('The user whose part it is, each once.'),
          amount: amount.describe("What the part is worth, in the receipt's currency."),
          taxAmount: z
            .number()
            .min(0)
            .nullish()
            .describe('The part of it that is tax; worked out when left out or null.'),
        }),
      )
      .min(1)
      .max(MOST)
      .refine(distinctUsers, TWICE)
      .describe('One part per person, 1 to 50; the amounts add up to the receipt exactly.'),
  })
  .meta({ id: 'SplitByAmount', description: 'Parts of a receipt by amounts.' });
export type SplitByAmount = z.infer<typeof splitByAmount>;

export const splitByPercentage = z
  .strictObject({
    splits: z
      .array(
        z.strictObject({
          userId: id.describe('The user whose part it is, each once.'),
          percentage: z.number().gt(0).max(100).describe('The part in percent of the receipt; above 0.'),
        }),
      )
      .min(1)
      .max(MOST)
      .refine(distinctUsers, TWICE)
      .describe('One part per person, 1 to 50; the percentages add up to 100.'),
  })
  .meta({ id: 'SplitByPercentage', description: 'Parts of a receipt by percentages.' });
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
    about: '404 while it is not split, and after the split was undone.',
    answer: single(receiptSplitResult),
  }),
  post('splitReceiptByAmount', '/v1/receipts/{id}/split', {
    ...splitting,
    summary: 'Split a receipt by amounts that add up to it',
    about: 'Use it when people had different things. Each gets an expense of their own with the same receipt.',
    body: splitByAmount,
    status: 201,
  }),
  post('splitReceiptByPercentage', '/v1/receipts/{id}/split/by-percentage', {
    ...splitting,
    summary: 'Split a receipt by percentages that add up to 100',
    about: 'Use it when people share by a key. Each gets an expense of their own with the same receipt.',
    body: splitByPercentage,
    status: 201,
  }),
  /** POST /v1/receipts/{id}/split/evenly (the specification, "Operations"). */
  post('splitReceiptEvenly', '/v1/receipts/{id}/split/evenly', {
    ...splitting,
    summary: 'Split a receipt evenly among users',
    about:
      'Use it when people share alike: parts differ by a cent at most. Each gets an expense of their own with the same receipt.',
    body: splitEvenly,
    status: 201,
  }),
  remove('undoReceiptSplit', '/v1/receipts/{id}/split', {
    scope: 'receipts:write',
    summary: 'Undo a split while none of its expenses is submitted',
    about: "The parts are deleted, and the receipt's expense is as it was before.",
    errors: ['EXPENSE_LOCKED'],
    emits: ['receipt.updated'],
  }),
] as const;
