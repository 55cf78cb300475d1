import type { Transaction } from '@outlay/store';

const PUBLISHED = `UPDATE receipts SET expense_id = $2
  WHERE business_id = $1 AND id = ANY($3) AND deleted_at IS NULL AND NOT is_split
    AND expense_id IS DISTINCT FROM $2`;
const LET_GO = `UPDATE receipts SET expense_id = NULL, is_matched = false
  WHERE business_id = $1 AND expense_id = $2 AND NOT id = ANY($3) AND deleted_at IS NULL AND NOT is_split`;

type Published = { id: number; receiptIds: readonly number[] };
export type ReceiptLinks = ReturnType<typeof createReceiptLinks>;

/** Receipts follow their expense: what it was told to have is theirs, what it let go of or was deleted with is free. */
export const createReceiptLinks = () => ({
  published: (tx: Transaction, businessId: number, { id, receiptIds }: Published): void => {
    if (receiptIds.length > 0)
      tx.write({ name: 'receipts-told', text: PUBLISHED, values: [businessId, id, receiptIds] });
    tx.write({ name: 'receipts-let-go', text: LET_GO, values: [businessId, id, receiptIds] });
  },
  gone: (tx: Transaction, businessId: number, expenseId: number): void =>
    tx.write({ name: 'receipts-let-go', text: LET_GO, values: [businessId, expenseId, []] }),
});
