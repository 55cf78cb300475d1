import type { Caller } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite, endpoints, invalidTransition } from '../../endpoints/index.ts';
import { findReplay } from './list-replays.ts';
import { cancelUnfinished, goOver, type ReplayParams } from './replay.table.ts';
import type { Replay } from './replay.ts';

/** What was handed over is delivered. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when it is not running */
export const pauseReplay = async ({ database }: Deps, caller: Caller, params: ReplayParams): Promise<Replay> => {
  assertMayWrite(caller);
  const name = { businessId: caller.businessId, ...params };
  return database.changeIdempotently(caller, async (tx) => {
    const { status } = await findReplay(tx, name);
    const paused = await goOver(tx, name, { from: 'running', to: 'paused', at: tx.now });
    if (!paused) throw invalidTransition(status, 'paused', ['running']);
    tx.audit('replay.paused', `replay:${params.replayId}`, { before: { status }, after: { status: paused.status } });
    return paused;
  });
};

/**
 * Goes on where it stood. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when it is not paused, or the endpoint is
 * disabled
 */
export const resumeReplay = async (deps: Deps, caller: Caller, params: ReplayParams): Promise<Replay> => {
  assertMayWrite(caller);
  const { businessId } = caller;
  const name = { businessId, ...params };
  const resumed = await deps.database.changeIdempotently(caller, async (tx) => {
    const { status } = await findReplay(tx, name);
    const endpoint = await endpoints.find(tx, businessId, params.webhookId);
    const isActive = endpoint?.status === 'active';
    const running = isActive ? await goOver(tx, name, { from: 'paused', to: 'running', at: tx.now }) : undefined;
    if (!running) throw invalidTransition(status, 'running', ['paused']);
    tx.audit('replay.resumed', `replay:${params.replayId}`, { before: { status }, after: { status: running.status } });
    return running;
  });
  deps.engine.replayCreated();
  return resumed;
};

/** What was handed over stays. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when it is over */
export const cancelReplay = async ({ database }: Deps, caller: Caller, params: ReplayParams): Promise<Replay> => {
  assertMayWrite(caller);
  const name = { businessId: caller.businessId, ...params };
  return database.changeIdempotently(caller, async (tx) => {
    const { status } = await findReplay(tx, name);
    const cancelled = await cancelUnfinished(tx, name, tx.now);
    if (!cancelled) throw invalidTransition(status, 'cancelled');
    tx.audit('replay.cancelled', `replay:${params.replayId}`, {
      before: { status },
      after: { status: cancelled.status },
    });
    return cancelled;
  });
};
