import { type Caller, type CreateReplay, found, invalidField, newId } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMaySubscribe, assertMayWrite, endpoints, fillGap, invalidTransition } from '../../endpoints/index.ts';
import { countReplayed, replays } from './replay.table.ts';
import { newReplay } from './replay.ts';

/**
 * Counts what matches and, unless it is a dry run, has it sent: of kinds that the caller may read.
 * @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, NOT_FOUND, INVALID_STATE_TRANSITION when the endpoint is disabled
 */
export const createReplay = async (deps: Deps, caller: Caller, endpointId: string, command: CreateReplay) => {
  assertMayWrite(caller);
  if (command.to !== undefined && Date.parse(command.to) < Date.parse(command.from))
    throw invalidField('to', 'validation.time.order');
  const { businessId } = caller;
  const created = await deps.database.changeIdempotently(caller, async (tx) => {
    const endpoint = found(await endpoints.find(tx, businessId, endpointId));
    if (endpoint.status !== 'active' && !command.dryRun) throw invalidTransition(endpoint.status, 'running');
    const facts = { businessId, endpointId, subscription: endpoint.events, at: tx.now };
    const planned = newReplay(command, { id: newId('rpl', tx.now), ...facts });
    assertMaySubscribe(caller, planned.kinds ?? ['*']);
    const replay = { ...planned, totalCount: await countReplayed(tx, planned) };
    tx.write(replays.insert(replay));
    if (!replay.dryRun) {
      tx.write(fillGap({ businessId, id: endpointId }, replay));
      tx.audit('replay.created', `replay:${replay.id}`);
    }
    return replay;
  });
  deps.engine.replayCreated();
  return created;
};
