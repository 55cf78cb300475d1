import { type Caller, notFound, type Target } from '@outlay/contracts';
import { assertMayWrite } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertEditable, lockExpense } from '../expenses/index.ts';
import { saveReceiptIds } from './save-receipt-ids.ts';

/** @throws AppError NOT_FOUND also for a receipt that is not on it, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
export const detachReceipt = async (deps: Deps, caller: Caller, target: Target, receiptId: number): Promise<void> => {
  assertMayWrite(caller);
  await deps.database.change(caller, async (tx) => {
    const { expense } = await lockExpense(tx, caller, target);
    if (!expense.receiptIds.includes(receiptId)) throw notFound();
    assertEditable(expense);
    const receiptIds = expense.receiptIds.filter((id) => id !== receiptId);
    await saveReceiptIds(deps, tx, { expense, receiptIds, userId: caller.userId });
  });
};
