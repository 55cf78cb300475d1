import type { Query, Transaction } from '@outlay/store';
import type { Split } from './split.ts';

const FIND = `SELECT split_id AS "splitId", receipt_id AS "receiptId", method, total_minor AS "totalMinor", currency,
    shares, created_at AS "createdAt"
  FROM receipt_splits WHERE business_id = $1 AND receipt_id = $2 AND undone_at IS NULL`;

export const findSplit = (tx: Transaction, businessId: number, receiptId: number): Promise<Split | undefined> =>
  tx.one<Split>({ name: 'split-find', text: FIND, values: [businessId, receiptId] });

const INSERT = `INSERT INTO receipt_splits
    (business_id, split_id, receipt_id, method, total_minor, currency, shares, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

export const insertSplit = (businessId: number, split: Split): Query => {
  const { splitId, receiptId, method, totalMinor, currency, shares, createdAt } = split;
  const values = [businessId, splitId, receiptId, method, totalMinor, currency, JSON.stringify(shares), createdAt];
  return { name: 'split-insert', text: INSERT, values };
};

export const undoSplit = (businessId: number, { splitId }: Split, now: Date): Query => ({
  name: 'split-undo',
  text: 'UPDATE receipt_splits SET undone_at = $3 WHERE business_id = $1 AND split_id = $2',
  values: [businessId, splitId, now],
});
