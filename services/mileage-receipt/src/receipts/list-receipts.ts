import type { Caller } from '@outlay/contracts';
import { visibleRecord } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { pageOfReceipts, type ReceiptQuery, receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

export const listReceipts = ({ database }: Deps, caller: Caller, query: ReceiptQuery) =>
  database.read(caller.businessId, (tx) => pageOfReceipts(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getReceipt = async ({ database }: Deps, caller: Caller, id: number): Promise<Receipt> =>
  visibleRecord(caller, await database.read(caller.businessId, (tx) => receipts.find(tx, caller.businessId, id)));
