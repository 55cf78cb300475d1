import { type Caller, invalidField, type Target } from '@outlay/contracts';
import { retryUntilVisible } from '@outlay/store';
import { assertMayRead, assertMayWrite } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertEditable, type Expense, lockExpense } from '../expenses/index.ts';
import { findReceipts } from './receipt.table.ts';
import { saveReceiptIds } from './save-receipt-ids.ts';

/** One that was uploaded a moment ago is not called unknown before its event had time to arrive. */
const waitForReceipt = ({ database, clock }: Deps, businessId: number, receiptId: number): Promise<unknown> =>
  retryUntilVisible(clock, async () => {
    const [found] = await database.read(businessId, (tx) => findReceipts(tx, businessId, [receiptId]));
    return found;
  });

/** @throws AppError NOT_FOUND, EXPENSE_LOCKED, VALIDATION_ERROR for a receipt that is unknown or another person's */
export const attachReceipt = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  receiptId: number,
): Promise<Expense> => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  await waitForReceipt(deps, businessId, receiptId);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const { expense } = await lockExpense(tx, caller, target);
    assertEditable(expense);
    const [receipt] = await findReceipts(tx, businessId, [receiptId]);
    if (!receipt) throw invalidField('receiptId', 'validation.unknownReference');
    assertMayRead(caller, receipt);
    return saveReceiptIds(deps, tx, { expense, receiptIds: [...expense.receiptIds, receiptId], userId });
  });
};
