import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { amended, type Expense, saveExpenses } from '../expenses/index.ts';

type Change = { expense: Expense; receiptIds: readonly number[]; userId: number | null };

/** The expense with other receipts; it stays as it was when they are the same. */
export const saveReceiptIds = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  { expense, receiptIds, userId }: Change,
): Promise<Expense> => {
  const context = await contexts.ofExpenses(tx, expense.businessId, [expense]);
  const changed = amended(expense, { receiptIds: [...new Set(receiptIds)] }, tx.now);
  saveExpenses(tx, [changed], context, { userId, action: 'receipts' });
  return changed.decision.expense;
};
