import type { Caller } from '@outlay/contracts';
import { type ExpenseCallsOfCaller, visibleRecord } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { pageOfReceipts, type ReceiptQuery, receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';
import { seenReceipt } from './see-receipt.ts';

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
