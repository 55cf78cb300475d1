import { type Caller, type ErrorCode, type MessageRef, scopesOfKind } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite, isWithin, mayReadKind } from '../../endpoints/index.ts';
import { findRedeliverable, type Redeliverable, redeliverAll } from './delivery.table.ts';

type Rejection = { code: ErrorCode; values?: NonNullable<MessageRef['values']> };
type Rejected = Rejection & { id: string };
export type Redelivered = { redelivered: string[]; failed: Rejected[]; endpointIds: string[] };

/** Why one of them is not sent again; undefined: it is. */
export const rejectionOf = (delivery: Redeliverable | undefined, caller: Caller): Rejection | undefined => {
  if (!delivery || !isWithin(caller, delivery.endpointId)) return { code: 'NOT_FOUND' };
  // The endpoint may lead elsewhere by now: what goes there is the caller's to read.
  if (!mayReadKind(caller, delivery.eventType))
    return { code: 'INSUFFICIENT_SCOPE', values: { scope: scopesOfKind(delivery.eventType).join(' ') } };
  return delivery.isActive ? undefined : { code: 'INVALID_STATE_TRANSITION' };
};

/**
 * Each is due at once, with the same ids and the whole schedule before it, or is named with the reason why not. One that is
 * under way is sent as it is. @throws AppError FORBIDDEN
 */
export const redeliverMany = async (deps: Deps, caller: Caller, requested: readonly string[]): Promise<Redelivered> => {
  assertMayWrite(caller);
  const { businessId } = caller;
  const ids = [...new Set(requested)];
  const done = await deps.database.changeIdempotently(caller, async (tx): Promise<Redelivered> => {
    const known = new Map((await findRedeliverable(tx, businessId, ids)).map((each) => [each.id, each]));
    const failed = ids.flatMap((id) => {
      const rejection = rejectionOf(known.get(id), caller);
      return rejection === undefined ? [] : [{ id, ...rejection }];
    });
    const rejected = new Set(failed.map(({ id }) => id));
    const redelivered = ids.filter((id) => !rejected.has(id));
    for (const id of await redeliverAll(tx, businessId, redelivered, tx.now))
      tx.audit('delivery.redelivered', `delivery:${id}`);
    const endpointIds = new Set(redelivered.flatMap((id) => known.get(id)?.endpointId ?? []));
    return { redelivered, failed, endpointIds: [...endpointIds] };
  });
  for (const endpointId of done.endpointIds) deps.engine.deliveryDue(endpointId);
  return done;
};
