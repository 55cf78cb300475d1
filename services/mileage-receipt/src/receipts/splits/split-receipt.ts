import { assertValid, type Caller, nextVersion, notFound, violation } from '@outlay/contracts';
import { awaitMembers, type Transaction } from '@outlay/store';
import {
  assertMayWrite,
  type ExpenseCallsOfCaller,
  findExpense,
  type KnownExpense,
  knownOf,
  membersAmong,
} from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { lockReceipt } from '../receipts/extract-receipt.ts';
import { auditedReceipt, receiptUpdated } from '../receipts/receipt.events.ts';
import { receipts } from '../receipts/receipt.table.ts';
import { assertWhole, type Receipt } from '../receipts/receipt.ts';
import { getReceipt } from '../receipts/see-receipt.ts';
import { outgoingSplit, planSplit, type SplitCommand, wholeOf } from './plan-split.ts';
import { findSplit, insertSplit, undoSplit } from './split.table.ts';
import { receiptSplit, type Split } from './split.ts';

type Target = { receiptId: number; expenses: ExpenseCallsOfCaller };

const assertMembers = async (tx: Transaction, caller: Caller, { userIds, fieldOf }: SplitCommand): Promise<void> => {
  const members = await membersAmong(tx, caller.businessId, userIds);
  const isKnown = (userId: number): boolean => members.has(userId) || userId === caller.userId;
  assertValid(
    userIds.flatMap((userId, index) => (isKnown(userId) ? [] : [violation(fieldOf(index), 'validation.notMember')])),
  );
};

/** As it is now; where the caller may split the receipt but not see its expense, as it is kept here. */
const expenseOf = async (
  tx: Transaction,
  { businessId, expenseId }: Receipt,
  expenses: ExpenseCallsOfCaller,
): Promise<KnownExpense | undefined> => {
  if (expenseId === null) return undefined;
  const current = await expenses.find(expenseId);
  return current ? knownOf(current) : findExpense(tx, businessId, expenseId);
};

/**
 * Splits a receipt. The expense service decides and makes the expenses in one transaction of its own, while the receipt is
 * locked here. If only one side succeeds, repeating the request completes the other.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, ALREADY_SPLIT, EXPENSE_LOCKED, RECEIPT_AMOUNT_UNKNOWN,
 * SPLIT_AMOUNT_TOO_SMALL
 */
export const splitReceipt = async (deps: Deps, caller: Caller, given: Target & SplitCommand): Promise<Split> => {
  assertMayWrite(caller);
  const { receiptId, expenses } = given;
  await awaitMembers(deps, caller, { userIds: given.userIds });
  return deps.database.changeIdempotently(caller, async (tx) => {
    const receipt = await lockReceipt(tx, caller, receiptId);
    await assertMembers(tx, caller, given);
    assertWhole(receipt);
    const whole = wholeOf(receipt, await expenseOf(tx, receipt, expenses));
    const planned = planSplit(receipt, given, whole, tx.now);
    const made = await expenses.split(receiptId, outgoingSplit(receipt, planned, whole), planned.splitId);
    const expenseIds = new Map(made.expenses.map(({ userId, expenseId }) => [userId, expenseId]));
    const shares = planned.shares.map((share) => ({ ...share, expenseId: expenseIds.get(share.userId) ?? 0 }));
    const split: Split = { ...planned, shares };
    const after = nextVersion(receipt, tx.now, { isSplit: true });
    tx.write(insertSplit(caller.businessId, split));
    tx.write(receipts.update(after));
    tx.publish(receiptSplit(after, split));
    tx.audit('receipt.split', `receipt:${receiptId}`, auditedReceipt(receipt, after));
    return split;
  });
};

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getSplit = async (deps: Deps, caller: Caller, receiptId: number): Promise<Split> => {
  await getReceipt(deps, caller, receiptId);
  const split = await deps.database.read(caller.businessId, (tx) => findSplit(tx, caller.businessId, receiptId));
  if (!split) throw notFound();
  return split;
};

/** @throws AppError NOT_FOUND, FORBIDDEN, EXPENSE_LOCKED while a part is in a submitted report */
export const undoReceiptSplit = async (deps: Deps, caller: Caller, { receiptId, expenses }: Target): Promise<void> => {
  assertMayWrite(caller);
  await deps.database.change(caller, async (tx) => {
    const receipt = await lockReceipt(tx, caller, receiptId);
    const split = await findSplit(tx, caller.businessId, receiptId);
    if (!split) throw notFound();
    await expenses.undo(receiptId, split.splitId);
    const splitGeneration = receipt.splitGeneration + 1;
    const after = nextVersion(receipt, tx.now, { isSplit: false, splitGeneration });
    tx.write(receipts.update(after));
    tx.publish(receiptUpdated(receipt, after));
    tx.write(undoSplit(caller.businessId, split, tx.now));
    tx.audit('receipt.split_undone', `receipt:${receiptId}`, auditedReceipt(receipt, after));
  });
};
