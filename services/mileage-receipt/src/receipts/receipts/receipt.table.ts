import { type Caller, keysOf, type OperationById, receipt } from '@outlay/contracts';
import { type Condition, containing, given, type Query, sql, type Transaction, table } from '@outlay/store';
import { visibleTo } from '../../context/index.ts';
import type { Receipt } from './receipt.ts';

const definition = {
  name: 'receipt',
  table: 'receipts',
  fields: [
    ...keysOf(receipt.omit({ status: true })),
    ...(['fileKey', 'thumbnailKey', 'reading', 'isMatched', 'isSplit', 'splitGeneration'] as const),
  ],
  json: ['extraction'],
  alive: 'deleted_at IS NULL',
} as const;

export const receipts = table<Receipt>(definition);

/** With the key that signs the links to its file; nothing else needs the key. */
export type ReceiptWithKey = Receipt & { linkKey: Buffer };

/** For new receipts and for links; an update through it would reset the tries. */
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

const LOCK_MOVED = `SELECT ${receipts.select()} FROM receipts
  WHERE business_id = $1 AND deleted_at IS NULL AND NOT is_split
    AND (id = ANY($3) AND expense_id IS DISTINCT FROM $2 OR expense_id = $2 AND NOT id = ANY($3))
  ORDER BY id FOR UPDATE`;

/** Those that an expense has now and is not tied to yet, and those that it had before; locked in one order. */
export const lockMoved = (
  tx: Transaction,
  businessId: number,
  { expenseId, receiptIds }: { expenseId: number; receiptIds: readonly number[] },
): Promise<Receipt[]> =>
  tx.rows<Receipt>({ name: 'receipts-lock-moved', text: LOCK_MOVED, values: [businessId, expenseId, receiptIds] });

/** The keys of all files and thumbnails of a business. */
export const fileKeysOf = async (tx: Transaction, businessId: number): Promise<string[]> => {
  const text = `SELECT unnest(ARRAY[file_key, thumbnail_key]) AS key FROM receipts WHERE business_id = $1`;
  const rows = await tx.rows<{ key: string | null }>({ text, values: [businessId] });
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
};

export type ReceiptQuery = OperationById<'listReceipts'>['query']['_output'];

/** The same as `statusOf` of the model. */
const withStatus = (status: readonly string[]): Condition => sql`CASE
  WHEN is_split THEN 'split'
  WHEN reading = 'waiting' THEN 'uploaded'
  WHEN reading = 'reading' THEN 'processing'
  WHEN is_matched THEN 'matched'
  WHEN reading = 'read' THEN 'extracted'
  ELSE 'failed' END = ANY(${status})`;

/** One page of the receipts that the caller may see, and the exact number of all that match. */
export const pageOfReceipts = (tx: Transaction, caller: Caller, query: ReceiptQuery) =>
  receipts.page(tx, caller.businessId, {
    where: [
      visibleTo(caller),
      given(query.status, withStatus),
      given(query.userId, (users) => sql`user_id = ANY(${users})`),
      given(query.expenseId, (expenses) => sql`expense_id = ANY(${expenses})`),
      given(query.matched, (matched) => (matched ? sql`expense_id IS NOT NULL` : sql`expense_id IS NULL`)),
      given(query.source, (sources) => sql`source = ANY(${sources})`),
      given(
        query.search,
        (search) => sql`file_name ILIKE ${containing(search)} OR merchant ILIKE ${containing(search)}`,
      ),
    ],
    sortable: { createdAt: 'created_at', updatedAt: 'updated_at', fileName: 'file_name', size: 'size' },
    query,
  });
