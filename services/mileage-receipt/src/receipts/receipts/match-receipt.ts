import { type Caller, nextVersion, type Target } from '@outlay/contracts';
import {
  assertExpenseOpen,
  assertMayWrite,
  assertNamed,
  type ExpenseCallsOfCaller,
  putExpense,
} from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { lockWhole } from './extract-receipt.ts';
import { auditedReceipt, receiptMatched, receiptUpdated } from './receipt.events.ts';
import { receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

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
    tx.publish(receiptUpdated(before, after), receiptMatched(after, before.expenseId));
    tx.audit('receipt.matched', `receipt:${after.id}`, auditedReceipt(before, after));
    return after;
  });
};
