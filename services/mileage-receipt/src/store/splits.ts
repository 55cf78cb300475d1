import { createHash } from 'node:crypto';
import {
  type Answer,
  AppError,
  type Caller,
  type ErrorDetail,
  notFound,
  type ReceiptExpenses,
  type SplitMethod,
  type SplitReceipt,
  toMinor,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Database,
  type RetryClock,
  retryUntilVisible,
  type Transaction,
} from '@outlay/store';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import { assertWhole, type Receipt, receiptView } from '../domain/receipt.ts';
import type { Share, Split, Whole } from '../domain/split.ts';
import { splitView } from '../domain/split-view.ts';
import { refuse, violation } from '../domain/violations.ts';
import { publishReceiptSplit } from '../events-out/receipt-split.ts';
import { assertExpenseOpen, type FindExpense } from './expense-check.ts';
import { findExpense, knownOf } from './expense-rows.ts';
import { membersAmong } from './people.ts';
import { findReceipt, lockReceipt, updateReceipt } from './receipt-rows.ts';
import { findSplit, insertSplit, undoSplit } from './split-rows.ts';

/** How somebody wishes to split: who, in which field of the request they are named, and what each gets of the whole. */
export type SplitCommand = {
  method: SplitMethod;
  userIds: readonly number[];
  fieldOf: (index: number) => string;
  shares: (whole: Whole) => Share[];
};

/** The expense service, asked in the name of the caller. */
export type OutgoingCall = {
  find: FindExpense;
  split(receiptId: number, command: SplitReceipt, once: string): Promise<ReceiptExpenses>;
  undo(receiptId: number, splitId: string): Promise<unknown>;
};

/** As it is now; what was told of it where the caller may split the receipt and not see its expense. */
const expenseOf = async (tx: Transaction, { businessId, expenseId }: Receipt, find: FindExpense) => {
  if (expenseId === null) return undefined;
  const request = await find(expenseId);
  return request ? knownOf(request) : findExpense(tx, businessId, expenseId);
};

/** The expense's amount is the truth; a receipt without one is worth what was read from it. */
const wholeOf = async (tx: Transaction, receipt: Receipt, find: FindExpense): Promise<Whole> => {
  const expense = await expenseOf(tx, receipt, find);
  if (expense) assertExpenseOpen(expense);
  if (expense && expense.amountMinor > 0)
    return { totalMinor: expense.amountMinor, taxMinor: expense.taxMinor, currency: expense.currency };
  const { amount, currency, taxAmount } = receipt.extraction ?? {};
  if (amount?.value == null || currency?.value == null) throw new AppError('RECEIPT_AMOUNT_UNKNOWN');
  const minor = (value: number): number => toMinor(value, currency.value as string);
  return {
    totalMinor: minor(amount.value),
    taxMinor: taxAmount?.value == null ? null : minor(taxAmount.value),
    currency: currency.value,
  };
};

/**
 * The same for every try of one split of one receipt, whatever became of the tries before: what the expense service
 * did and we could not write down is answered again. ULIDs are 26 characters of Crockford's alphabet.
 */
const splitIdOf = ({ businessId, id, splitGeneration }: Receipt): string => {
  const hash = createHash('sha256').update(`split ${businessId} ${id} ${splitGeneration}`).digest();
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `spl_${Array.from({ length: 26 }, (_, index) => letters[(hash[index] ?? 0) % letters.length]).join('')}`;
};

const commandOf = (receipt: Receipt, split: Split, whole: Whole): SplitReceipt => ({
  splitId: split.splitId,
  method: split.method,
  expenseId: receipt.expenseId,
  merchant: receipt.extraction?.merchant.value ?? null,
  date: receipt.extraction?.date.value ?? null,
  currency: whole.currency,
  totalMinor: whole.totalMinor,
  taxMinor: whole.taxMinor,
  shares: split.shares.map(({ userId, amountMinor, taxMinor }) => ({ userId, amountMinor, taxMinor })),
});

export type Splits = ReturnType<typeof createSplits>;

/**
 * Splits of receipts. The expense service decides and does it in one transaction of its own, while the receipt is
 * locked here: both sides hold, or a repetition of the request makes them hold.
 */
export const createSplits = ({ database, retryClock }: { database: Database; retryClock: RetryClock }) => {
  const locked = async (tx: ChangeTransaction, caller: Caller, id: number): Promise<Receipt> => {
    const receipt = await lockReceipt(tx, { businessId: caller.businessId, id });
    if (!receipt) throw notFound();
    assertMayRead(caller, receipt);
    return receipt;
  };

  const assertMembers = async (tx: Transaction, caller: Caller, { userIds, fieldOf }: SplitCommand): Promise<void> => {
    const members = await membersAmong(tx, caller.businessId, userIds);
    const isKnown = (userId: number): boolean => members.has(userId) || userId === caller.userId;
    const details: ErrorDetail[] = userIds.flatMap((userId, index) =>
      isKnown(userId) ? [] : [violation(fieldOf(index), 'validation.notMember')],
    );
    refuse(details);
  };

  const carryOut = async (
    tx: ChangeTransaction,
    receipt: Receipt,
    command: SplitCommand,
    call: OutgoingCall,
  ): Promise<Split> => {
    const whole = await wholeOf(tx, receipt, call.find);
    const planned: Split = {
      splitId: splitIdOf(receipt),
      receiptId: receipt.id,
      method: command.method,
      totalMinor: whole.totalMinor,
      currency: whole.currency,
      shares: command.shares(whole),
      createdAt: tx.now,
    };
    const { expenses } = await call.split(receipt.id, commandOf(receipt, planned, whole), planned.splitId);
    const made = new Map(expenses.map(({ userId, expenseId }) => [userId, expenseId]));
    const shares = planned.shares.map((share) => ({ ...share, expenseId: made.get(share.userId) ?? 0 }));
    return { ...planned, shares };
  };

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, ALREADY_SPLIT, EXPENSE_LOCKED, RECEIPT_AMOUNT_UNKNOWN, SPLIT_AMOUNT_TOO_SMALL */
    split: async (
      caller: Caller,
      id: number,
      command: SplitCommand,
      call: OutgoingCall,
      answer: (split: Split) => Answer,
    ): Promise<Answer> => {
      assertMayWrite(caller);
      // Somebody invited a moment ago may not have been told of yet.
      await retryUntilVisible(retryClock, async () => {
        const members = await database.read(caller.businessId, (tx) =>
          membersAmong(tx, caller.businessId, command.userIds),
        );
        return members.size === command.userIds.length || undefined;
      });
      const work = async (tx: ChangeTransaction): Promise<Split> => {
        const receipt = await locked(tx, caller, id);
        await assertMembers(tx, caller, command);
        assertWhole(receipt);
        const split = await carryOut(tx, receipt, command, call);
        const after = { ...receipt, isSplit: true, version: receipt.version + 1, updatedAt: tx.now };
        tx.write(insertSplit(caller.businessId, split));
        tx.write(updateReceipt(after));
        tx.publish(publishReceiptSplit(receiptView(after), splitView(split)));
        tx.audit('receipt.split', `receipt:${id}`);
        return split;
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** @throws AppError NOT_FOUND, also when the receipt is not split */
    get: async (caller: Caller, id: number): Promise<Split> => {
      const { businessId } = caller;
      const { receipt, split } = await database.read(businessId, async (tx) => ({
        receipt: await findReceipt(tx, { businessId, id }),
        split: await findSplit(tx, businessId, id),
      }));
      if (!receipt) throw notFound();
      assertMayRead(caller, receipt);
      if (!split) throw notFound();
      return split;
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, EXPENSE_LOCKED while a part is in a submitted report */
    undo: async (caller: Caller, id: number, call: OutgoingCall): Promise<void> => {
      assertMayWrite(caller);
      await database.change(caller, async (tx) => {
        const receipt = await locked(tx, caller, id);
        const split = await findSplit(tx, caller.businessId, id);
        if (!split) throw notFound();
        await call.undo(id, split.splitId);
        const generation = receipt.splitGeneration + 1;
        const times = { version: receipt.version + 1, updatedAt: tx.now };
        tx.write(updateReceipt({ ...receipt, isSplit: false, splitGeneration: generation, ...times }));
        tx.write(undoSplit(caller.businessId, split, tx.now));
        tx.audit('receipt.split_undone', `receipt:${id}`);
      });
    },
  };
};
