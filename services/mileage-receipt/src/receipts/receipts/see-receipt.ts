import { type Caller, notFound } from '@outlay/contracts';
import { type ExpenseCallsOfCaller, mayReadRecord, visibleRecord } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { pageOfReceipts, type ReceiptQuery, receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

export const listReceipts = ({ database }: Deps, caller: Caller, query: ReceiptQuery) =>
  database.read(caller.businessId, (tx) => pageOfReceipts(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getReceipt = async ({ database }: Deps, caller: Caller, id: number): Promise<Receipt> =>
  visibleRecord(caller, await database.read(caller.businessId, (tx) => receipts.find(tx, caller.businessId, id)));

/** The same, and receipts of expenses that the caller may see. @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE, TIMEOUT */
export const readReceipt = async (
  { database }: Deps,
  caller: Caller,
  { id, expenses }: { id: number; expenses: ExpenseCallsOfCaller },
): Promise<Receipt> => {
  const receipt = await database.read(caller.businessId, (tx) => receipts.find(tx, caller.businessId, id));
  return seenReceipt(caller, receipt, expenses);
};

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
