import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
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
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, post, remove } = ownedBy('mileage-receipt');

const RECEIPT_STATUSES = ['uploaded', 'processing', 'extracted', 'failed', 'matched', 'split'] as const;

const read = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value: value.nullable().describe('What was read; null when nothing was found.'),
    confidence: z.number().min(0).max(1).describe('How sure the reader is, 0 to 1; 0 when nothing was found.'),
  });

const readTax = z
  .strictObject({
    name: z
      .string()
      .describe(
        "`GST`, `QST`, `HST` or `PST` for Canada's taxes, in whichever language they are printed; otherwise the name as printed, such as `MwSt` or `IVA`.",
      ),
    rate: z.number().nullable().describe('In percent; null when none is printed.'),
    amount: z.number().describe("The tax in the receipt's currency."),
    confidence: z.number().min(0).max(1).describe('How sure the reader is, 0 to 1.'),
  })
  .meta({ id: 'ReadTax', description: 'One tax that was read from a receipt.' });

export type ReadTax = z.infer<typeof readTax>;

/** What was read from a receipt, each field with how sure the reader is (docs/api.md 1.9). */
export const extraction = z
  .strictObject({
    merchant: read(z.string()).describe('Where the money was spent.'),
    amount: read(z.number()).describe('What was paid, taxes and tip included.'),
    currency: read(currency).describe('What the amount is in, ISO 4217.'),
    date: read(date).describe('The day of the purchase.'),
    taxAmount: read(z.number()).describe('The part of the amount that is tax: the sum of `taxes`.'),
    tip: read(z.number()).optional().describe('The part of the amount that is a tip.'),
    taxes: z
      .array(readTax)
      .optional()
      .describe('Each tax by itself, in the order of the receipt; empty when none was found.'),
    engine: z.string().describe('Which reader read it: `tesseract` pictures, `pdf-text` the text of PDFs.'),
  })
  .meta({
    id: 'ReceiptExtraction',
    description: 'What was read from a receipt, each field with how sure the reader is.',
  });

export type Extraction = z.infer<typeof extraction>;

export const receipt = z
  .strictObject({
    id: id.describe('Unique among the receipts of all businesses; set by the service.'),
    businessId: id.describe('The business that the purchase was for.'),
    userId: id.describe('The user whose receipt it is.'),
    expenseId: id.nullable().describe('The expense that it is attached to; null for none.'),
    fileName: z.string().describe('The name it was uploaded with, without paths and control characters.'),
    contentType: z.string().describe('The type of the file, by its first bytes.'),
    size: z.int().describe('Bytes of the file that is kept.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe(
        'SHA-256 of the bytes as they were uploaded. In the file that is kept, the place where a photo was taken is erased.',
      ),
    pages: z.int().nullable().describe('How many pages it has; null before it was read.'),
    status: z
      .enum(RECEIPT_STATUSES)
      .describe('How far its reading is, and whether it is attached (`matched`) or split.'),
    extraction: extraction
      .nullable()
      .describe('What was read from it; null before that, and when it could not be read.'),
    source: z.enum(['api', 'email', 'web']).describe('How it came, in the words of who uploaded it.'),
    ...versioned,
  })
  .meta({ id: 'Receipt', description: 'A picture or PDF of a purchase.' });

export type ReceiptView = z.infer<typeof receipt>;

/** The fields beside `file` in the form of an upload. */
export const uploadFields = z.strictObject({
  expenseId: idText.optional().describe('An expense to attach it to; left out: it makes a draft expense.'),
  userId: idText
    .optional()
    .describe(
      'Whose receipt it is; the caller when left out, which a client by itself cannot. Others only by owner, admin and accountant.',
    ),
  source: z.enum(['api', 'email', 'web']).default('api').describe('How it came: for lists and statistics.'),
});

export const receiptOperations = [
  remove('deleteReceipt', '/v1/receipts/{id}', {
    scope: 'receipts:write',
    summary: 'Delete a receipt and its file',
    about: 'Its expense stays, without it.',
    errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PRECONDITION_FAILED'],
    emits: ['receipt.deleted'],
  }),
  get('downloadFile', '/v1/files/{token}', {
    scope: null,
    tenant: false,
    open: true,
    summary: 'Download a file by its signed link',
    about: 'Links come from `GET /v1/receipts/{id}/file`. Whoever has one can download the file until it ends.',
    params: z.strictObject({ token: z.string().min(1).max(500) }),
    produces: ['application/octet-stream', 'application/json'],
    answer: z.string().meta({ format: 'binary' }),
  }),
  post('extractReceipt', '/v1/receipts/{id}/extract', {
    scope: 'receipts:write',
    summary: 'Read a receipt again',
    about:
      "Use it when the reading failed. The answer comes at once; `receipt.extracted` or the receipt's status has the end.",
    status: 202,
    answer: single(receipt),
    errors: ['PRECONDITION_FAILED', 'ALREADY_SPLIT'],
    emits: ['receipt.updated', 'receipt.extracted'],
  }),
  get('getReceipt', '/v1/receipts/{id}', {
    scope: 'receipts:read',
    summary: 'Get a receipt',
    about: 'Poll it after an upload until `status` is neither `uploaded` nor `processing`, or wait for the event.',
    answer: single(receipt),
  }),
  get('getReceiptFile', '/v1/receipts/{id}/file', {
    scope: 'receipts:read',
    summary: 'Get links to the file and its thumbnail that need no credential and hold for a few minutes',
    about: 'Use it to show a receipt in a browser or an app.',
    answer: single(
      z
        .strictObject({
          url: z.string().describe('A link to the file, to be put after the base address.'),
          thumbnailUrl: z
            .string()
            .nullable()
            .describe('A link to a small picture of the first page; null without one.'),
          fileName: z.string().describe('What the file is called when it is saved.'),
          contentType: z.string().describe('The type of the file.'),
          size: z.int().describe('Bytes of the file.'),
          expiresAt: timestamp.describe('When the links end, in UTC.'),
        })
        .meta({ id: 'ReceiptFile', description: "Links to a receipt's file." }),
    ),
  }),
  get('listReceipts', '/v1/receipts', {
    scope: 'receipts:read',
    summary: 'List receipts',
    about: 'Employees see their own; owners, administrators, accountants and auditors see those of everybody.',
    query: z.strictObject({
      ...paging(['createdAt', 'updatedAt', 'fileName', 'size'], 'createdAt'),
      ...commonFilters,
      status: listOf(z.enum(RECEIPT_STATUSES))
        .optional()
        .describe('Only receipts in one of these states, separated by commas.'),
      userId: listOf(idText).optional().describe('Only receipts of these users.'),
      expenseId: listOf(idText).optional().describe('Only receipts that are attached to these expenses.'),
      matched: booleanText.optional().describe('true: only receipts with an expense; false: only those without.'),
      source: listOf(z.enum(['api', 'email', 'web']))
        .optional()
        .describe('Only receipts that came in one of these ways.'),
      search: z.string().min(1).max(200).optional().describe('Text in file name or merchant, in any case.'),
    }),
    answer: list(receipt),
  }),
  post('matchReceipt', '/v1/receipts/{id}/match', {
    scope: 'receipts:write',
    summary: 'Put a receipt to an expense',
    about: 'What was read fills what is empty in the expense.',
    body: z.strictObject({ expenseId: id.describe('The expense to attach it to, which can still be changed.') }),
    answer: single(receipt),
    errors: ['EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PRECONDITION_FAILED'],
    emits: ['receipt.updated'],
    emitsInternally: ['receipt.matched'],
  }),
  post('uploadReceipt', '/v1/receipts', {
    scope: 'receipts:write',
    summary: 'Upload a receipt: JPEG, PNG, WebP, HEIC or PDF of at most 10 MB',
    about:
      'The file is read in the background: what is found fills its expense, which is `validated` when the reader is sure enough. ' +
      'Without `expenseId` it makes a draft that the API shows at once; `expense.created` is sent when its merchant, amount and ' +
      'date are known, read or filled in, and no event of it before.',
    consumes: ['multipart/form-data'],
    form: z.object({
      file: z.string().meta({ format: 'binary' }).describe('The picture or PDF, at most 10 MB.'),
      ...uploadFields.shape,
    }),
    rateClass: 'upload',
    status: 201,
    answer: single(receipt),
    errors: ['DUPLICATE_RECEIPT', 'EXPENSE_LOCKED', 'ALREADY_SPLIT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    emits: ['receipt.created'],
  }),
] as const;
