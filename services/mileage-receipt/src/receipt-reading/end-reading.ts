import type { Extraction } from '@outlay/contracts';
import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { nextVersion, type Receipt, receiptExtracted, receipts } from '../receipts/index.ts';
import { type Claimed, lockClaimed } from './reading-queue.table.ts';

export type ReadResult = { extraction: Extraction; pages: number; thumbnailKey: string | null };

const originOf = ({ businessId, id }: Receipt): ChangeOrigin => ({
  businessId,
  userId: null,
  onBehalfOf: null,
  credentialId: 'job:reading',
  requestId: `reading-${id}`,
});

/** Keeps and publishes what was read, once; false when the lease was lost to another reader meanwhile. */
export const finishReading = ({ database }: Deps, claimed: Claimed, result: ReadResult): Promise<boolean> =>
  database.change(originOf(claimed.receipt), async (tx) => {
    const before = await lockClaimed(tx, claimed);
    if (!before) return false;
    const after = nextVersion(before, tx.now, { reading: 'read', ...result });
    tx.write(receipts.update(after));
    tx.publish(receiptExtracted(after));
    tx.audit('receipt.extracted', `receipt:${after.id}`);
    return true;
  });

/** The receipt cannot be read; a person fills in its expense. */
export const failReading = ({ database }: Deps, claimed: Claimed): Promise<void> =>
  database.change(originOf(claimed.receipt), async (tx) => {
    const before = await lockClaimed(tx, claimed);
    if (!before) return;
    tx.write(receipts.update(nextVersion(before, tx.now, { reading: 'failed' })));
    tx.audit('receipt.unreadable', `receipt:${before.id}`);
  });
