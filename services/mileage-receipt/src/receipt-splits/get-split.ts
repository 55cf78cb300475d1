import { type Caller, notFound } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { getReceipt } from '../receipts/index.ts';
import { findSplit } from './split.table.ts';
import type { Split } from './split.ts';

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getSplit = async (deps: Deps, caller: Caller, receiptId: number): Promise<Split> => {
  await getReceipt(deps, caller, receiptId);
  const split = await deps.database.read(caller.businessId, (tx) => findSplit(tx, caller.businessId, receiptId));
  if (!split) throw notFound();
  return split;
};
