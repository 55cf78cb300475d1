import { type Caller, notFound } from '@outlay/contracts';
import { assertMayRead } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';
import { pageOfReceipts, type ReceiptQuery } from './receipt-list.table.ts';

export const listReceipts = ({ database }: Deps, caller: Caller, query: ReceiptQuery) =>
  database.read(caller.businessId, (tx) => pageOfReceipts(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getReceipt = async ({ database }: Deps, caller: Caller, id: number): Promise<Receipt> => {
  const receipt = await database.read(caller.businessId, (tx) => receipts.find(tx, caller.businessId, id));
  if (!receipt) throw notFound();
  assertMayRead(caller, receipt);
  return receipt;
};
