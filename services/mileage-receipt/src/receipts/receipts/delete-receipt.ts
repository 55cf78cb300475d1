import type { Caller, Target } from '@outlay/contracts';
import { assertExpenseOpen, assertMayWrite, findExpense } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { lockWhole } from './extract-receipt.ts';
import { receiptDeleted } from './receipt.events.ts';
import { receipts } from './receipt.table.ts';

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
