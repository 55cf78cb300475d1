import { type Caller, nextVersion, type Target } from '@outlay/contracts';
import { assertMayWrite } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockWhole } from './lock-receipt.ts';
import { receiptUpdated } from './receipt.events.ts';
import { receipts, resetReading } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

/** Puts a receipt back into the queue of those to be read. @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT */
export const extractReceipt = async (deps: Deps, caller: Caller, target: Target): Promise<Receipt> => {
  assertMayWrite(caller);
  const receipt = await deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockWhole(tx, caller, target);
    if (before.reading === 'waiting' || before.reading === 'reading') return before;
    const after = nextVersion(before, tx.now, { reading: 'waiting' });
    tx.audit('receipt.extraction_requested', `receipt:${before.id}`);
    tx.write(resetReading(before));
    tx.write(receipts.update(after));
    tx.publish(receiptUpdated(before, after));
    return after;
  });
  deps.wake.emit('receipts');
  return receipt;
};
