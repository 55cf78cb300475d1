import { type Query, type Transaction, table } from '@outlay/store';
import type { Receipt } from './receipt.ts';

const definition = {
  name: 'receipt',
  table: 'receipts',
  fields: [
    'id',
    'businessId',
    'userId',
    'expenseId',
    'fileName',
    'contentType',
    'size',
    'sha256',
    'pages',
    'fileKey',
    'thumbnailKey',
    'reading',
    'extraction',
    'isMatched',
    'isSplit',
    'splitGeneration',
    'source',
    'version',
    'createdAt',
    'updatedAt',
  ],
  json: ['extraction'],
  alive: 'deleted_at IS NULL',
} as const;

export const receipts = table<Receipt>(definition);

/** With the key that signs the links to its file, which is needed for nothing else. */
export type ReceiptWithKey = Receipt & { linkKey: Buffer };

/** For new receipts and for links; an update through it would begin the tries anew. */
export const receiptsWithKeys = table<ReceiptWithKey>({
  ...definition,
  name: 'receipt-with-key',
  fields: [...definition.fields, 'linkKey'],
  derived: { reading_tries: () => 0 },
});

const TWIN = 'SELECT id FROM receipts WHERE business_id = $1 AND sha256 = $2 AND deleted_at IS NULL';

/** The receipt with the same bytes, if there is one. */
export const findTwin = async (tx: Transaction, businessId: number, sha256: string): Promise<number | undefined> =>
  (await tx.one<{ id: number }>({ name: 'receipt-twin', text: TWIN, values: [businessId, sha256] }))?.id;

/** Back into the queue of what is to be read, as if it had never been tried. */
export const resetReading = ({ businessId, id }: Receipt): Query => ({
  name: 'receipt-reset-reading',
  text: 'UPDATE receipts SET reading_tries = 0, reading_until = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id],
});

const FOLLOW = `UPDATE receipts SET expense_id = $2
  WHERE business_id = $1 AND id = ANY($3) AND deleted_at IS NULL AND NOT is_split
    AND expense_id IS DISTINCT FROM $2`;
const FREE = `UPDATE receipts SET expense_id = NULL, is_matched = false
  WHERE business_id = $1 AND expense_id = $2 AND NOT id = ANY($3) AND deleted_at IS NULL AND NOT is_split`;

/** Receipts follow their expense: those that it has are its own, what it had before and has no more is free. */
export const followReceipts = (businessId: number, expenseId: number, receiptIds: readonly number[]): Query[] => [
  ...(receiptIds.length > 0
    ? [{ name: 'receipts-follow', text: FOLLOW, values: [businessId, expenseId, receiptIds] }]
    : []),
  { name: 'receipts-free', text: FREE, values: [businessId, expenseId, receiptIds] },
];

/** The keys of every file of a business and of their small pictures. */
export const fileKeysOf = async (tx: Transaction, businessId: number): Promise<string[]> => {
  const text = `SELECT unnest(ARRAY[file_key, thumbnail_key]) AS key FROM receipts WHERE business_id = $1`;
  const rows = await tx.rows<{ key: string | null }>({ text, values: [businessId] });
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
};
