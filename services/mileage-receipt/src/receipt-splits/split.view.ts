import { type ReceiptSplitView, toMajor } from '@outlay/contracts';
import type { Split } from './split.ts';

/** Percent with two decimals, for display only: the amounts decide. */
const percentage = (part: number, whole: number): number => Math.round((part * 10_000) / whole) / 100;

/** The split on the wire. */
export const splitView = (split: Split): ReceiptSplitView => ({
  receiptId: split.receiptId,
  splitId: split.splitId,
  method: split.method,
  totalAmount: toMajor(split.totalMinor, split.currency),
  currency: split.currency,
  splits: split.shares.map(({ userId, amountMinor, taxMinor, expenseId }) => ({
    userId,
    amount: toMajor(amountMinor, split.currency),
    taxAmount: taxMinor === null ? null : toMajor(taxMinor, split.currency),
    percentage: percentage(amountMinor, split.totalMinor),
    expenseId: expenseId ?? 0,
  })),
  createdAt: split.createdAt.toISOString(),
});
