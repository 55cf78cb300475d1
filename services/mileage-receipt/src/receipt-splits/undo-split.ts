import { type Caller, notFound } from '@outlay/contracts';
import { assertMayWrite, type ExpenseCallsOfCaller } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockReceipt, nextVersion, receipts } from '../receipts/index.ts';
import { findSplit, undoSplit } from './split.table.ts';

type Given = { receiptId: number; expenses: ExpenseCallsOfCaller };

/** @throws AppError NOT_FOUND, FORBIDDEN, EXPENSE_LOCKED while a part is in a submitted report */
export const undoReceiptSplit = async (deps: Deps, caller: Caller, { receiptId, expenses }: Given): Promise<void> => {
  assertMayWrite(caller);
  await deps.database.change(caller, async (tx) => {
    const receipt = await lockReceipt(tx, caller, receiptId);
    const split = await findSplit(tx, caller.businessId, receiptId);
    if (!split) throw notFound();
    await expenses.undo(receiptId, split.splitId);
    const splitGeneration = receipt.splitGeneration + 1;
    tx.write(receipts.update(nextVersion(receipt, tx.now, { isSplit: false, splitGeneration })));
    tx.write(undoSplit(caller.businessId, split, tx.now));
    tx.audit('receipt.split_undone', `receipt:${receiptId}`);
  });
};
