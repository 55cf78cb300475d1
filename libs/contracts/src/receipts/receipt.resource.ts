import { z } from 'zod';
import { currency, date, id, versioned } from '../operations/fields.ts';

export const RECEIPT_STATUSES = ['uploaded', 'processing', 'extracted', 'failed', 'matched', 'split'] as const;

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
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    pages: z.int().nullable(),
    status: z.enum(RECEIPT_STATUSES),
    extraction: extraction.nullable(),
    source: z.enum(['api', 'email', 'web']),
    ...versioned,
  })
  .meta({ id: 'Receipt' });

export type ReceiptView = z.infer<typeof receipt>;
