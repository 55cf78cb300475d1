import type { SplitMethod } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Share, Split } from '../domain/split.ts';

type SplitRow = {
  split_id: string;
  receipt_id: number;
  method: SplitMethod;
  total_minor: number;
  currency: string;
  shares: Share[];
  created_at: Date;
};

const FIND = `SELECT split_id, receipt_id, method, total_minor, currency, shares, created_at FROM receipt_splits
  WHERE business_id = $1 AND receipt_id = $2 AND undone_at IS NULL`;

export const findSplit = async (tx: Transaction, businessId: number, receiptId: number): Promise<Split | undefined> => {
  const row = await tx.one<SplitRow>({ name: 'split-find', text: FIND, values: [businessId, receiptId] });
  return (
    row && {
      splitId: row.split_id,
      receiptId: row.receipt_id,
      method: row.method,
      totalMinor: row.total_minor,
      currency: row.currency,
      shares: row.shares,
      createdAt: row.created_at,
    }
  );
};

const INSERT = `INSERT INTO receipt_splits
    (split_id, business_id, receipt_id, method, total_minor, currency, shares, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

export const insertSplit = (businessId: number, split: Split): Query => ({
  name: 'split-insert',
  text: INSERT,
  values: [
    split.splitId,
    businessId,
    split.receiptId,
    split.method,
    split.totalMinor,
    split.currency,
    JSON.stringify(split.shares),
    split.createdAt,
  ],
});

export const undoSplit = (businessId: number, { splitId }: Split, now: Date): Query => ({
  name: 'split-undo',
  text: 'UPDATE receipt_splits SET undone_at = $3 WHERE business_id = $1 AND split_id = $2',
  values: [businessId, splitId, now],
});
