import type { Extraction } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Receipt } from '../domain/receipt.ts';

export type ReceiptRow = {
  id: number;
  business_id: number;
  user_id: number;
  expense_id: number | null;
  file_name: string;
  content_type: string;
  size: number;
  sha256: string;
  pages: number | null;
  file_key: string;
  thumbnail_key: string | null;
  link_key: Buffer;
  reading: Receipt['reading'];
  extraction: Extraction | null;
  is_matched: boolean;
  is_split: boolean;
  split_generation: number;
  source: Receipt['source'];
  version: number;
  created_at: Date;
  updated_at: Date;
};

export const RECEIPT_COLUMNS =
  'id, business_id, user_id, expense_id, file_name, content_type, size, sha256, pages, file_key, thumbnail_key, link_key, reading, extraction, is_matched, is_split, split_generation, source, version, created_at, updated_at';

export const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  businessId: row.business_id,
  userId: row.user_id,
  expenseId: row.expense_id,
  fileName: row.file_name,
  contentType: row.content_type,
  size: row.size,
  sha256: row.sha256,
  pages: row.pages,
  fileKey: row.file_key,
  thumbnailKey: row.thumbnail_key,
  linkKey: row.link_key,
  reading: row.reading,
  extraction: row.extraction,
  isMatched: row.is_matched,
  isSplit: row.is_split,
  splitGeneration: row.split_generation,
  source: row.source,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

type Id = { businessId: number; id: number };
const FIND = `SELECT ${RECEIPT_COLUMNS} FROM receipts WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;

export const findReceipt = async (tx: Transaction, { businessId, id }: Id): Promise<Receipt | undefined> => {
  const row = await tx.one<ReceiptRow>({ name: 'receipt-find', text: FIND, values: [businessId, id] });
  return row && toReceipt(row);
};

/** Locked until the transaction ends: changes of one receipt come one after the other, and so do its events. */
export const lockReceipt = async (tx: Transaction, { businessId, id }: Id): Promise<Receipt | undefined> => {
  const query = { name: 'receipt-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<ReceiptRow>(query);
  return row && toReceipt(row);
};

const TWIN = 'SELECT id FROM receipts WHERE business_id = $1 AND sha256 = $2 AND deleted_at IS NULL';

/** The receipt with the same bytes, if there is one. */
export const findTwin = async (tx: Transaction, businessId: number, sha256: string): Promise<number | undefined> =>
  (await tx.one<{ id: number }>({ name: 'receipt-twin', text: TWIN, values: [businessId, sha256] }))?.id;

const INSERT = `INSERT INTO receipts (business_id, id, user_id, expense_id, file_name, content_type, size, sha256, pages,
    file_key, thumbnail_key, link_key, reading, extraction, is_matched, is_split, split_generation, source, version,
    created_at, updated_at, reading_tries)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, 0)`;

export const insertReceipt = (receipt: Receipt): Query => ({
  name: 'receipt-insert',
  text: INSERT,
  values: [
    receipt.businessId,
    receipt.id,
    receipt.userId,
    receipt.expenseId,
    receipt.fileName,
    receipt.contentType,
    receipt.size,
    receipt.sha256,
    receipt.pages,
    receipt.fileKey,
    receipt.thumbnailKey,
    receipt.linkKey,
    receipt.reading,
    receipt.extraction && JSON.stringify(receipt.extraction),
    receipt.isMatched,
    receipt.isSplit,
    receipt.splitGeneration,
    receipt.source,
    receipt.version,
    receipt.createdAt,
    receipt.updatedAt,
  ],
});

const UPDATE = `UPDATE receipts SET expense_id = $3, pages = $4, thumbnail_key = $5, reading = $6, extraction = $7,
    is_matched = $8, is_split = $9, split_generation = $10, version = $11, updated_at = $12
  WHERE business_id = $1 AND id = $2`;

export const updateReceipt = (receipt: Receipt): Query => ({
  name: 'receipt-update',
  text: UPDATE,
  values: [
    receipt.businessId,
    receipt.id,
    receipt.expenseId,
    receipt.pages,
    receipt.thumbnailKey,
    receipt.reading,
    receipt.extraction && JSON.stringify(receipt.extraction),
    receipt.isMatched,
    receipt.isSplit,
    receipt.splitGeneration,
    receipt.version,
    receipt.updatedAt,
  ],
});

export const removeReceipt = ({ businessId, id }: Id, now: Date): Query => ({
  name: 'receipt-remove',
  text: 'UPDATE receipts SET deleted_at = $3 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});
