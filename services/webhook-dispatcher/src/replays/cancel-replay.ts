import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayWrite, invalidTransition } from '../endpoints/index.ts';
import { findReplay } from './list-replays.ts';
import { cancelUnfinished, type ReplayParams } from './replay.table.ts';
import type { Replay } from './replay.ts';

/** What was handed over stays. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when it is over */
export const cancelReplay = async ({ database }: Deps, caller: Caller, params: ReplayParams): Promise<Replay> => {
  assertMayWrite(caller);
  const name = { businessId: caller.businessId, ...params };
  return database.changeIdempotently(caller, async (tx) => {
    const { status } = await findReplay(tx, name);
    const cancelled = await cancelUnfinished(tx, name, tx.now);
    if (!cancelled) throw invalidTransition(status, 'cancelled');
    tx.audit('replay.cancelled', `replay:${params.replayId}`);
    return cancelled;
  });
};
