import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, listOf, paging, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { RECEIPT_STATUSES, receipt } from './receipt.resource.ts';
import { uploadFields } from './receipt-upload.resource.ts';

const { get, post, remove } = ownedBy('mileage-receipt');

export const listReceipts = get('listReceipts', '/v1/receipts', {
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
});

export const uploadReceipt = post('uploadReceipt', '/v1/receipts', {
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
});

export const getReceipt = get('getReceipt', '/v1/receipts/{id}', {
  scope: 'receipts:read',
  summary: 'Get a receipt',
  answer: single(receipt),
});

export const deleteReceipt = remove('deleteReceipt', '/v1/receipts/{id}', {
  scope: 'receipts:write',
  summary: 'Delete a receipt and its file',
  errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PRECONDITION_FAILED'],
  emitsInternally: ['receipt.deleted'],
});

export const getReceiptFile = get('getReceiptFile', '/v1/receipts/{id}/file', {
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
});

export const downloadFile = get('downloadFile', '/v1/files/{token}', {
  scope: null,
  tenant: false,
  open: true,
  summary: 'Download a file by its signed link',
  params: z.strictObject({ token: z.string().min(1).max(500) }),
  produces: ['application/octet-stream', 'application/json'],
  answer: z.string().meta({ format: 'binary' }),
});

export const matchReceipt = post('matchReceipt', '/v1/receipts/{id}/match', {
  scope: 'receipts:write',
  summary: 'Put a receipt to an expense',
  body: z.strictObject({ expenseId: id }),
  answer: single(receipt),
  errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PRECONDITION_FAILED'],
  emitsInternally: ['receipt.matched'],
});

export const extractReceipt = post('extractReceipt', '/v1/receipts/{id}/extract', {
  scope: 'receipts:write',
  summary: 'Read a receipt again',
  status: 202,
  answer: single(receipt),
  errors: ['PRECONDITION_FAILED', 'ALREADY_SPLIT'],
  emits: ['receipt.extracted'],
});
