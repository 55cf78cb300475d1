import { type Caller, notFound } from '@outlay/contracts';
import { type ExpenseCallsOfCaller, mayReadRecord } from '../context/index.ts';
import type { Receipt } from './receipt.ts';

/**
 * A receipt of the caller, anybody's for those who read others', and one of an expense that the caller may see: whoever decides on a
 * report decides beside its receipts. A part of a split has the receipt of the whole. Who may see an expense is known to the expense
 * service alone.
 * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE, TIMEOUT
 */
export const seenReceipt = async <R extends Receipt>(
  caller: Caller,
  receipt: R | undefined,
  expenses: ExpenseCallsOfCaller,
): Promise<R> => {
  if (receipt === undefined) throw notFound();
  if (mayReadRecord(caller, receipt)) return receipt;
  const whole = receipt.expenseId === null ? undefined : await expenses.find(receipt.expenseId);
  if (whole === undefined && (await expenses.findOfReceipt(receipt.id)) === undefined) throw notFound();
  return receipt;
};
