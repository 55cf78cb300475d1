import type { Caller } from '@outlay/contracts';
import { assertMayWrite, type Target } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockWhole } from './lock-receipt.ts';
import { receipts, resetReading } from './receipt.table.ts';
import { nextVersion, type Receipt } from './receipt.ts';

/** Puts a receipt back among those that are to be read. @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_SPLIT */
export const extractReceipt = async (deps: Deps, caller: Caller, target: Target): Promise<Receipt> => {
  assertMayWrite(caller);
  const receipt = await deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockWhole(tx, caller, target);
    if (before.reading === 'waiting' || before.reading === 'reading') return before;
    const after = nextVersion(before, tx.now, { reading: 'waiting' });
    tx.audit('receipt.extraction_requested', `receipt:${before.id}`);
    tx.write(resetReading(before));
    tx.write(receipts.update(after));
    return after;
  });
  deps.waitingReceipts.raise();
  return receipt;
};
