import type { Caller } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { batches } from './batch.table.ts';
import { type Batch, endBatch } from './batch.ts';
import { loadMembers } from './batch-members.ts';

/** The bank has executed all of it: what is under way is paid. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION */
export const confirmBatch = async ({ database }: Deps, caller: Caller, id: number): Promise<Batch> => {
  assertKeepsTheBooks(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const { batch, members } = await loadMembers(tx, caller, { id, to: 'confirmed' });
    for (const member of members.values()) member.apply({ outcome: 'paid', reason: null });
    const confirmed = endBatch(batch, 'confirmed', tx.now);
    tx.audit('payment_batch.confirmed', `payment_batch:${id}`);
    tx.write(batches.update(confirmed));
    return confirmed;
  });
};
