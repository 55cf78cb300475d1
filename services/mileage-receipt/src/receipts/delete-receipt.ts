import type { Caller } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { assertExpenseOpen, assertMayWrite, findExpense, type Target } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockWhole } from './lock-receipt.ts';
import { receiptDeleted } from './receipt.events.ts';
import { receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

/** As far as its expense is known here; one that is not locks nothing. */
const assertNotLocked = async (tx: Transaction, { businessId, expenseId }: Receipt): Promise<void> => {
  const expense = expenseId === null ? undefined : await findExpense(tx, businessId, expenseId);
  if (expense) assertExpenseOpen(expense);
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, ALREADY_SPLIT, EXPENSE_LOCKED */
export const deleteReceipt = async ({ database, files }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  const gone = await database.change(caller, async (tx) => {
    const receipt = await lockWhole(tx, caller, target);
    await assertNotLocked(tx, receipt);
    tx.write(receipts.remove(receipt, tx.now));
    tx.publish(receiptDeleted(receipt));
    tx.audit('receipt.deleted', `receipt:${receipt.id}`);
    return receipt;
  });
  for (const key of [gone.fileKey, gone.thumbnailKey]) if (key) await files.remove(key);
};
