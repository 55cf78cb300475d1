import type { Caller } from '@outlay/contracts';
import { retryUntilVisible, type Transaction } from '@outlay/store';
import {
  assertMayWrite,
  assertValid,
  type ExpenseCallsOfCaller,
  findExpense,
  type KnownExpense,
  knownOf,
  membersAmong,
  violation,
} from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertWhole, lockReceipt, nextVersion, type Receipt, receipts } from '../receipts/index.ts';
import { outgoingSplit, planSplit, type SplitCommand, wholeOf } from './plan-split.ts';
import { receiptSplit } from './split.events.ts';
import { insertSplit } from './split.table.ts';
import type { Split } from './split.ts';

type Given = SplitCommand & { receiptId: number; expenses: ExpenseCallsOfCaller };

const assertMembers = async (tx: Transaction, caller: Caller, { userIds, fieldOf }: SplitCommand): Promise<void> => {
  const members = await membersAmong(tx, caller.businessId, userIds);
  const isKnown = (userId: number): boolean => members.has(userId) || userId === caller.userId;
  assertValid(
    userIds.flatMap((userId, index) => (isKnown(userId) ? [] : [violation(fieldOf(index), 'validation.notMember')])),
  );
};

/** Somebody invited a moment ago may not be known yet: their event is waited for. */
const awaitMembers = ({ database, clock }: Deps, { businessId }: Caller, userIds: readonly number[]) =>
  retryUntilVisible(clock, async () => {
    const members = await database.read(businessId, (tx) => membersAmong(tx, businessId, userIds));
    return members.size === userIds.length || undefined;
  });

/** As it is now; as it is known here where the caller may split the receipt and not see its expense. */
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
 * Splits a receipt. The expense service decides and does it in one transaction of its own, while the receipt is locked
 * here: both sides hold, or a repetition of the request makes them hold.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, ALREADY_SPLIT, EXPENSE_LOCKED, RECEIPT_AMOUNT_UNKNOWN,
 * SPLIT_AMOUNT_TOO_SMALL
 */
export const splitReceipt = async (deps: Deps, caller: Caller, given: Given): Promise<Split> => {
  assertMayWrite(caller);
  const { receiptId, expenses } = given;
  await awaitMembers(deps, caller, given.userIds);
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
    tx.audit('receipt.split', `receipt:${receiptId}`);
    return split;
  });
};
