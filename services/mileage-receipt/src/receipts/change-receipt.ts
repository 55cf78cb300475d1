import { assertVersion, type Caller, nextVersion, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import {
  assertExpenseOpen,
  assertMayWrite,
  assertNamed,
  type ExpenseCallsOfCaller,
  findExpense,
  putExpense,
  visibleRecord,
} from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { receiptDeleted, receiptMatched } from './receipt.events.ts';
import { receipts, resetReading } from './receipt.table.ts';
import { assertWhole, type Receipt } from './receipt.ts';

/**
 * Locked until the transaction ends: changes of one receipt come one after the other, and so do its events.
 * @throws AppError NOT_FOUND, also for what the caller may not see
 */
export const lockReceipt = async (tx: ChangeTransaction, caller: Caller, id: number): Promise<Receipt> =>
  visibleRecord(caller, await receipts.lock(tx, caller.businessId, id));

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, ALREADY_SPLIT */
const lockWhole = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Receipt> => {
  const receipt = await lockReceipt(tx, caller, id);
  assertVersion(receipt, ifMatch);
  assertWhole(receipt);
  return receipt;
};

type Match = { expenseId: number; expenses: ExpenseCallsOfCaller };

/**
 * Ties a receipt to an expense. Most expenses are not kept here, so the expense service is called for it.
 * @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT, EXPENSE_LOCKED, VALIDATION_ERROR, SERVICE_UNAVAILABLE
 */
export const matchReceipt = async (
  { database }: Deps,
  caller: Caller,
  target: Target,
  { expenseId, expenses }: Match,
): Promise<Receipt> => {
  assertMayWrite(caller);
  const expense = assertNamed(await expenses.find(expenseId));
  return database.changeIdempotently(caller, async (tx) => {
    const before = await lockWhole(tx, caller, target);
    assertExpenseOpen(expense);
    if (before.expenseId === expenseId && before.isMatched) return before;
    const after = nextVersion(before, tx.now, { expenseId, isMatched: true });
    tx.write(receipts.update(after));
    tx.write(putExpense(caller.businessId, expense));
    tx.publish(receiptMatched(after, before.expenseId));
    tx.audit('receipt.matched', `receipt:${after.id}`);
    return after;
  });
};

/** Puts a receipt back into the queue of those to be read. @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT */
export const extractReceipt = async (deps: Deps, caller: Caller, target: Target): Promise<Receipt> => {
  assertMayWrite(caller);
  const receipt = await deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockWhole(tx, caller, target);
    if (before.reading === 'waiting' || before.reading === 'reading') return before;
    const after = nextVersion(before, tx.now, { reading: 'waiting' });
    tx.audit('receipt.extraction_requested', `receipt:${before.id}`);
    tx.write(resetReading(before));
    tx.write(receipts.update(after));
    return after;
  });
  deps.wake.emit('receipts');
  return receipt;
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, ALREADY_SPLIT, EXPENSE_LOCKED */
export const deleteReceipt = async ({ database, files }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  const deleted = await database.change(caller, async (tx) => {
    const receipt = await lockWhole(tx, caller, target);
    // As far as its expense is kept here; an unknown one locks nothing.
    const { businessId, expenseId } = receipt;
    const expense = expenseId === null ? undefined : await findExpense(tx, businessId, expenseId);
    if (expense) assertExpenseOpen(expense);
    tx.write(receipts.remove(receipt, tx.now));
    tx.publish(receiptDeleted(receipt));
    tx.audit('receipt.deleted', `receipt:${receipt.id}`);
    return receipt;
  });
  for (const key of [deleted.fileKey, deleted.thumbnailKey]) if (key) await files.remove(key);
};
