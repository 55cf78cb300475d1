import { createHash } from 'node:crypto';
import {
  AppError,
  type Extraction,
  listedTaxes,
  type SplitMethod,
  type SplitReceipt,
  taxesMinor,
  toMinor,
} from '@outlay/contracts';
import { assertExpenseOpen, type KnownExpense } from '../../context/index.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Share, Split, Whole } from './split.ts';

/** A split that is requested: between whom, the field of the request with each of them, and the share of each. */
export type SplitCommand = {
  method: SplitMethod;
  userIds: readonly number[];
  fieldOf: (index: number) => string;
  shares: (whole: Whole) => Share[];
};

const readWhole = (extraction: Extraction | null): Whole => {
  const { amount, currency, taxAmount, tip, taxes = [] } = extraction ?? {};
  if (amount?.value == null || currency?.value == null) throw new AppError('RECEIPT_AMOUNT_UNKNOWN');
  const unit = currency.value;
  const taxMinor = taxAmount?.value == null ? null : toMinor(taxAmount.value, unit);
  const listed = listedTaxes(taxes, unit);
  return {
    totalMinor: toMinor(amount.value, unit),
    taxMinor,
    taxes: taxesMinor(listed, unit) === taxMinor ? listed : [],
    tipMinor: tip?.value == null ? null : toMinor(tip.value, unit),
    currency: unit,
  };
};

/**
 * The amount that is split: the expense's; without one, the amount that was read from the receipt.
 * @throws AppError EXPENSE_LOCKED, ALREADY_SPLIT, RECEIPT_AMOUNT_UNKNOWN
 */
export const wholeOf = (receipt: Receipt, expense: KnownExpense | undefined): Whole => {
  if (expense) assertExpenseOpen(expense);
  return expense && expense.amountMinor > 0
    ? { totalMinor: expense.amountMinor, taxMinor: expense.taxMinor, currency: expense.currency }
    : readWhole(receipt.extraction);
};

/** ULIDs are 26 characters of Crockford's alphabet. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The same for every try of one split of one receipt. When the expense service made the split and we could not save it,
 * the next try gets the same answer again.
 */
const splitIdOf = ({ businessId, id, splitGeneration }: Receipt): string => {
  const hash = createHash('sha256').update(`split ${businessId} ${id} ${splitGeneration}`).digest();
  return `spl_${Array.from({ length: 26 }, (_, index) => LETTERS[(hash[index] ?? 0) % LETTERS.length]).join('')}`;
};

/** The split before its expenses exist. @throws AppError VALIDATION_ERROR, SPLIT_AMOUNT_TOO_SMALL */
export const planSplit = (receipt: Receipt, command: SplitCommand, whole: Whole, now: Date): Split => ({
  splitId: splitIdOf(receipt),
  receiptId: receipt.id,
  method: command.method,
  totalMinor: whole.totalMinor,
  currency: whole.currency,
  shares: command.shares(whole),
  createdAt: now,
});

/** The command to the expense service; what was not read is left out, because releases before knew of no tip and no single taxes. */
export const outgoingSplit = (
  receipt: Receipt,
  split: Split,
  { taxMinor, tipMinor = null, taxes = [] }: Whole,
): SplitReceipt => ({
  splitId: split.splitId,
  method: split.method,
  expenseId: receipt.expenseId,
  merchant: receipt.extraction?.merchant.value ?? null,
  date: receipt.extraction?.date.value ?? null,
  currency: split.currency,
  totalMinor: split.totalMinor,
  taxMinor,
  ...(tipMinor !== null && { tipMinor }),
  ...(taxes.length > 0 && { taxes: [...taxes] }),
  shares: split.shares.map(({ userId, amountMinor, taxMinor: tax }) => ({ userId, amountMinor, taxMinor: tax })),
});
