import { nextVersion } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { receiptUpdated } from './receipt.events.ts';
import { lockMoved, receipts } from './receipt.table.ts';

type Expense = { id: number; receiptIds: readonly number[] };

/**
 * Ties those receipts to an expense that it has now, and unties those that it had before. Each gets a version and an event of
 * its own: whoever keeps a copy of receipts sees where they are.
 */
export const tieReceipts = async (
  tx: ChangeTransaction,
  businessId: number,
  { id: expenseId, receiptIds }: Expense,
): Promise<void> => {
  for (const before of await lockMoved(tx, businessId, { expenseId, receiptIds })) {
    const moved = receiptIds.includes(before.id) ? { expenseId } : { expenseId: null, isMatched: false };
    const after = nextVersion(before, tx.now, moved);
    tx.write(receipts.update(after));
    tx.publish(receiptUpdated(before, after));
  }
};
