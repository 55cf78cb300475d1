import type { Caller } from '@outlay/contracts';
import {
  assertExpenseOpen,
  assertMayWrite,
  assertNamed,
  type ExpenseCallsOfCaller,
  putExpense,
  type Target,
} from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockWhole } from './lock-receipt.ts';
import { receiptMatched } from './receipt.events.ts';
import { receipts } from './receipt.table.ts';
import { nextVersion, type Receipt } from './receipt.ts';

type Match = { expenseId: number; expenses: ExpenseCallsOfCaller };

/**
 * Puts a receipt to an expense. Most expenses are not known here, so it is asked for.
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
