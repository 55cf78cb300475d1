import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  date,
  id,
  idText,
  listOf,
  paging,
  timestamp,
  versioned,
} from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, post, remove } = ownedBy('mileage-receipt');

const RECEIPT_STATUSES = ['uploaded', 'processing', 'extracted', 'failed', 'matched', 'split'] as const;

const read = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value: value.nullable(), confidence: z.number().min(0).max(1) });

/** What was read from a receipt, each field with how sure the reader is (docs/api.md 1.9). */
export const extraction = z
  .strictObject({
    merchant: read(z.string()),
    amount: read(z.number()),
    currency: read(currency),
    date: read(date),
    taxAmount: read(z.number()),
    engine: z.string(),
  })
  .meta({ id: 'ReceiptExtraction' });

export type Extraction = z.infer<typeof extraction>;

export const receipt = z
  .strictObject({
    id,
    businessId: id,
    userId: id,
    expenseId: id.nullable(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe(
        'Of the bytes as they were uploaded. In the file that is kept, the place where a photo was taken is erased',
      ),
    pages: z.int().nullable(),
    status: z.enum(RECEIPT_STATUSES),
    extraction: extraction.nullable(),
    source: z.enum(['api', 'email', 'web']),
    ...versioned,
  })
  .meta({ id: 'Receipt' });

export type ReceiptView = z.infer<typeof receipt>;

/** The fields beside `file` in the form of an upload. */
export const uploadFields = z.strictObject({
  expenseId: idText.optional(),
  userId: idText.optional(),
  source: z.enum(['api', 'email', 'web']).default('api'),
});

export const receiptOperations = [
  remove('deleteReceipt', '/v1/receipts/{id}', {
    scope: 'receipts:write',
    summary: 'Delete a receipt and its file',
    errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PRECONDITION_FAILED'],
    emitsInternally: ['receipt.deleted'],
  }),
  get('downloadFile', '/v1/files/{token}', {
    scope: null,
    tenant: false,
    open: true,
    summary: 'Download a file by its signed link',
    params: z.strictObject({ token: z.string().min(1).max(500) }),
    produces: ['application/octet-stream', 'application/json'],
    answer: z.string().meta({ format: 'binary' }),
  }),
  post('extractReceipt', '/v1/receipts/{id}/extract', {
    scope: 'receipts:write',
    summary: 'Read a receipt again',
    status: 202,
    answer: single(receipt),
    errors: ['PRECONDITION_FAILED', 'ALREADY_SPLIT'],
    emits: ['receipt.extracted'],
  }),
  get('getReceipt', '/v1/receipts/{id}', {
    scope: 'receipts:read',
    summary: 'Get a receipt',
    answer: single(receipt),
  }),
  get('getReceiptFile', '/v1/receipts/{id}/file', {
    scope: 'receipts:read',
    summary: 'Get links to the file and its thumbnail that need no credential and hold for a few minutes',
    answer: single(
      z
        .strictObject({
          url: z.string().describe('To be put after the base address'),
          thumbnailUrl: z.string().nullable(),
          fileName: z.string(),
          contentType: z.string(),
          size: z.int(),
          expiresAt: timestamp,
        })
        .meta({ id: 'ReceiptFile' }),
    ),
  }),
  get('listReceipts', '/v1/receipts', {
    scope: 'receipts:read',
    summary: 'List receipts',
    query: z.strictObject({
      ...paging(['createdAt', 'updatedAt', 'fileName', 'size'], 'createdAt'),
      ...commonFilters,
      status: listOf(z.enum(RECEIPT_STATUSES)).optional(),
      userId: listOf(idText).optional(),
      expenseId: listOf(idText).optional(),
      matched: booleanText.optional().describe('true: with an expense; false: without'),
      source: listOf(z.enum(['api', 'email', 'web'])).optional(),
      search: z.string().min(1).max(200).optional().describe('In file name and merchant'),
    }),
    answer: list(receipt),
  }),
  post('matchReceipt', '/v1/receipts/{id}/match', {
    scope: 'receipts:write',
    summary: 'Put a receipt to an expense',
    body: z.strictObject({ expenseId: id }),
    answer: single(receipt),
    errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PRECONDITION_FAILED'],
    emitsInternally: ['receipt.matched'],
  }),
  post('uploadReceipt', '/v1/receipts', {
    scope: 'receipts:write',
    summary: 'Upload a receipt: JPEG, PNG, WebP, HEIC or PDF of at most 10 MB',
    consumes: ['multipart/form-data'],
    upload: true,
    body: z.object({ file: z.string().meta({ format: 'binary' }), ...uploadFields.shape }),
    rateClass: 'upload',
    status: 201,
    answer: single(receipt),
    errors: ['DUPLICATE_RECEIPT', 'EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    emits: ['receipt.created'],
  }),
] as const;
