import { assertVersion, type Caller, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { visibleRecord } from '../context/index.ts';
import { receipts } from './receipt.table.ts';
import { assertWhole, type Receipt } from './receipt.ts';

/**
 * Locked until the transaction ends: changes of one receipt come one after the other, and so do its events.
 * @throws AppError NOT_FOUND, also for what the caller may not see
 */
export const lockReceipt = async (tx: ChangeTransaction, caller: Caller, id: number): Promise<Receipt> =>
  visibleRecord(caller, await receipts.lock(tx, caller.businessId, id));

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, ALREADY_SPLIT */
export const lockWhole = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Receipt> => {
  const receipt = await lockReceipt(tx, caller, id);
  assertVersion(receipt, ifMatch);
  assertWhole(receipt);
  return receipt;
};
