import type { EventOfKind, ReceiptView } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

export type ReceiptEvent = EventOfKind<'receipt.created' | 'receipt.extracted' | 'receipt.matched' | 'receipt.deleted'>;

/** What the events of a receipt said so far, in whatever order they came. */
export type Followed = {
  isGone: boolean;
  /** The expense that it was uploaded for, or the draft that it made; null until `receipt.created` came. */
  firstExpenseId: number | null;
  /** Where it was put last, and the version of the receipt that says so; null while nothing did. */
  movedTo: number | null;
  movedVersion: number | null;
  /** All that it was put to by a person so far. */
  putTo: number[];
  /** As it was read, before the event came that puts it to the expense that the values are for. */
  waiting: ReceiptView | null;
};

const NEWER = 'known.version <= excluded.version';
const PUT = `INSERT INTO receipts AS known
    (business_id, receipt_id, user_id, receipt, version, is_gone, moved_to, moved_version, put_to)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, array_remove(ARRAY[$7::bigint], NULL))
  ON CONFLICT (business_id, receipt_id) DO UPDATE SET
    user_id = CASE WHEN ${NEWER} THEN excluded.user_id ELSE known.user_id END,
    receipt = CASE WHEN ${NEWER} THEN excluded.receipt ELSE known.receipt END,
    version = greatest(known.version, excluded.version),
    is_gone = known.is_gone OR excluded.is_gone,
    moved_to = CASE WHEN excluded.moved_version > coalesce(known.moved_version, 0) THEN excluded.moved_to
      ELSE known.moved_to END,
    moved_version = greatest(known.moved_version, excluded.moved_version),
    put_to = known.put_to || excluded.put_to
  RETURNING is_gone AS "isGone", first_expense_id AS "firstExpenseId", moved_to AS "movedTo",
    moved_version AS "movedVersion", put_to AS "putTo", waiting`;

/** Keeps what an event says of a receipt, of each thing the newest, and locks it: what is known now, this event included. */
export const keepReceipt = async (tx: Transaction, { type, data: { receipt } }: ReceiptEvent): Promise<Followed> => {
  const { businessId, id, userId, version, expenseId } = receipt;
  const moved = type === 'receipt.matched' ? [expenseId, version] : [null, null];
  const values = [businessId, id, userId, JSON.stringify(receipt), version, type === 'receipt.deleted', ...moved];
  return (await tx.rows<Followed>({ name: 'receipt-put', text: PUT, values }))[0] as Followed;
};

const OF = 'business_id = $1 AND receipt_id = $2';

/** What it was uploaded for, or made. */
export const keepFirst = ({ businessId, id }: ReceiptView, expenseId: number): Query => ({
  name: 'receipt-first',
  text: `UPDATE receipts SET first_expense_id = $3 WHERE ${OF}`,
  values: [businessId, id, expenseId],
});

/** What was read waits for the event that puts the receipt where it belongs; null: for nothing any more. */
export const keepWaiting = ({ businessId, id }: ReceiptView, waiting: ReceiptView | null): Query => ({
  name: 'receipt-wait',
  text: `UPDATE receipts SET waiting = $3 WHERE ${OF}`,
  values: [businessId, id, waiting && JSON.stringify(waiting)],
});

const FIND = `SELECT receipt FROM receipts WHERE business_id = $1 AND receipt_id = ANY($2) AND NOT is_gone
  ORDER BY receipt_id`;

/** Those of the ids that are known and not deleted. */
export const findReceipts = async (tx: Transaction, businessId: number, ids: readonly number[]) => {
  const query = { name: 'receipts-find', text: FIND, values: [businessId, ids] };
  return (await tx.rows<{ receipt: ReceiptView }>(query)).map(({ receipt }) => receipt);
};

const GONE = 'SELECT receipt_id AS id FROM receipts WHERE business_id = $1 AND receipt_id = ANY($2) AND is_gone';

/** Those of the ids that were deleted. */
export const goneAmong = async (tx: Transaction, businessId: number, ids: readonly number[]): Promise<number[]> =>
  (await tx.rows<{ id: number }>({ name: 'receipts-gone', text: GONE, values: [businessId, ids] })).map(({ id }) => id);
