import { assertVersion, type Caller, nextVersion, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMayWrite, visibleRecord } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { auditedReceipt, receiptUpdated } from './receipt.events.ts';
import { receipts, resetReading } from './receipt.table.ts';
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

/** Puts a receipt back into the queue of those to be read. @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT */
export const extractReceipt = async (deps: Deps, caller: Caller, target: Target): Promise<Receipt> => {
  assertMayWrite(caller);
  const receipt = await deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockWhole(tx, caller, target);
    if (before.reading === 'waiting' || before.reading === 'reading') return before;
    const after = nextVersion(before, tx.now, { reading: 'waiting' });
    tx.audit('receipt.extraction_requested', `receipt:${before.id}`, auditedReceipt(before, after));
    tx.write(resetReading(before));
    tx.write(receipts.update(after));
    tx.publish(receiptUpdated(before, after));
    return after;
  });
  deps.wake.emit('receipts');
  return receipt;
};
