import { AppError, type Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayWrite } from '../endpoints/index.ts';
import { findReplay } from './list-replays.ts';
import { cancelRunning } from './replay.table.ts';
import type { Replay } from './replay.ts';

/** What was handed over stays. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when it is not running */
export const cancelReplay = async (
  { database }: Deps,
  caller: Caller,
  params: { webhookId: string; replayId: string },
): Promise<Replay> => {
  assertMayWrite(caller);
  const name = { businessId: caller.businessId, ...params };
  return database.changeIdempotently(caller, async (tx) => {
    const { status } = await findReplay(tx, name);
    const cancelled = await cancelRunning(tx, name, tx.now);
    if (!cancelled) {
      const facts = { field: 'status', from: status, to: 'cancelled', allowed: [] };
      throw new AppError('INVALID_STATE_TRANSITION', { facts });
    }
    tx.audit('replay.cancelled', `replay:${params.replayId}`);
    return cancelled;
  });
};
