import {
  AppError,
  assertValid,
  decimalsViolations,
  type ExpenseTax,
  type NewEvent,
  newEvent,
  type ReceiptSplitView,
  type SplitMethod,
  toMajor,
  toMinor,
  violation,
  weightedParts,
} from '@outlay/contracts';
import { type Receipt, receiptView } from '../receipts/receipt.ts';

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

/** One person's part, in integer minor units. */
export type Share = { userId: number; amountMinor: number; taxMinor: number | null; expenseId?: number };

export type Split = {
  splitId: string;
  receiptId: number;
  method: SplitMethod;
  totalMinor: number;
  currency: string;
  shares: readonly Share[];
  createdAt: Date;
};

/** What is split: an amount with its tax, if that is known, and the tip and the single taxes that were read; an expense knows its own. */
export type Whole = {
  totalMinor: number;
  taxMinor: number | null;
  tipMinor?: number | null;
  taxes?: readonly ExpenseTax[];
  currency: string;
};

/** n parts that add up and differ by at most one: the first ones get the remainder (docs/api.md 1.9). */
export const evenParts = (total: number, n: number): number[] => {
  const base = Math.floor(total / n);
  const rest = total - base * n;
  return Array.from({ length: n }, (_, index) => base + (index < rest ? 1 : 0));
};

const sharesOf = (users: readonly number[], amounts: readonly number[], taxes: readonly number[] | null): Share[] => {
  if (amounts.some((amount) => amount < 1)) throw new AppError('SPLIT_AMOUNT_TOO_SMALL');
  return users.map((userId, index) => ({
    userId,
    amountMinor: amounts[index] ?? 0,
    taxMinor: taxes === null ? null : (taxes[index] ?? 0),
  }));
};

/** @throws AppError SPLIT_AMOUNT_TOO_SMALL when a share would be 0 */
export const splitEvenly = ({ totalMinor, taxMinor }: Whole, users: readonly number[]): Share[] =>
  sharesOf(users, evenParts(totalMinor, users.length), taxMinor === null ? null : evenParts(taxMinor, users.length));

type Amount = { userId: number; amount: number; taxAmount?: number | null | undefined };

/** @throws AppError VALIDATION_ERROR unless the amounts fit the currency and add up to the receipt */
export const splitByAmount = ({ totalMinor, taxMinor, currency }: Whole, requested: readonly Amount[]): Share[] => {
  assertValid(
    requested.flatMap(({ amount, taxAmount }, index) => [
      ...decimalsViolations(`splits[${index}].amount`, amount, currency),
      ...decimalsViolations(`splits[${index}].taxAmount`, taxAmount, currency),
    ]),
  );
  const amounts = requested.map(({ amount }) => toMinor(amount, currency));
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  if (sum !== totalMinor)
    assertValid([violation('splits', 'validation.splitSum', { total: toMajor(totalMinor, currency) })]);
  const given = requested.every(({ taxAmount }) => taxAmount != null);
  const taxes = given
    ? requested.map(({ taxAmount }) => toMinor(taxAmount ?? 0, currency))
    : taxMinor === null
      ? null
      : weightedParts(taxMinor, amounts);
  return sharesOf(
    requested.map(({ userId }) => userId),
    amounts,
    taxes,
  );
};

/** Percentages are taken to the millionth. */
const SCALE = 1_000_000;

/** @throws AppError VALIDATION_ERROR unless the percentages add up to 100 */
export const splitByPercentage = (
  { totalMinor, taxMinor }: Whole,
  requested: readonly { userId: number; percentage: number }[],
): Share[] => {
  const weights = requested.map(({ percentage }) => Math.max(1, Math.round(percentage * SCALE)));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (Math.abs(sum - 100 * SCALE) > requested.length)
    assertValid([violation('splits', 'validation.splitSum', { total: 100 })]);
  return sharesOf(
    requested.map(({ userId }) => userId),
    weightedParts(totalMinor, weights),
    taxMinor === null ? null : weightedParts(taxMinor, weights),
  );
};

/** The shares of each. */
export const receiptSplit = (receipt: Receipt, split: Split): NewEvent => {
  const { splitId, method, totalAmount, currency, splits } = splitView(split);
  return newEvent('receipt.split', {
    aggregate: `receipt:${receipt.id}`,
    data: { receipt: receiptView(receipt), split: { splitId, method, totalAmount, currency, splits } },
  });
};
