import { AppError, type Caller, found } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite, endpoints, invalidTransition } from '../../endpoints/index.ts';
import { cancel, cancelAll, type DeliveryParams } from './delivery.table.ts';
import type { Delivery } from './delivery.ts';
import { findWithEndpoint } from './list-deliveries.ts';

/** What this process holds of the endpoint and has not begun is given back, so that it can be cancelled. */
const releaseAll = async ({ database, engine }: Deps, { businessId }: Caller, endpointId: string): Promise<void> => {
  found(await database.read(businessId, (tx) => endpoints.find(tx, businessId, endpointId)));
  await engine.release(endpointId);
};

/**
 * Ended as failed. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when nothing is to come, CONFLICT
 * while an attempt is under way
 */
export const cancelDelivery = async (deps: Deps, caller: Caller, params: DeliveryParams): Promise<Delivery> => {
  assertMayWrite(caller);
  await releaseAll(deps, caller, params.webhookId);
  const name = { businessId: caller.businessId, ...params };
  return deps.database.changeIdempotently(caller, async (tx) => {
    const { delivery } = await findWithEndpoint(tx, name);
    const cancelled = await cancel(tx, name);
    if (!cancelled && delivery.nextAttemptAt) throw new AppError('CONFLICT', { message: { key: 'error.underWay' } });
    if (!cancelled) throw invalidTransition(delivery.status, 'failed', ['pending']);
    const changed = { before: { status: delivery.status }, after: { status: cancelled.status } };
    tx.audit('delivery.cancelled', `delivery:${params.deliveryId}`, changed);
    return cancelled;
  });
};

/** Ends everything that waits and is not under way; returns how many. @throws AppError FORBIDDEN, NOT_FOUND */
export const cancelPendingDeliveries = async (deps: Deps, caller: Caller, endpointId: string): Promise<number> => {
  assertMayWrite(caller);
  await releaseAll(deps, caller, endpointId);
  return deps.database.changeIdempotently(caller, async (tx) => {
    found(await endpoints.find(tx, caller.businessId, endpointId));
    const cancelled = await cancelAll(tx, caller.businessId, endpointId);
    tx.audit('deliveries.cancelled', `webhook:${endpointId}`, {
      before: { pending: cancelled },
      after: { pending: 0 },
    });
    return cancelled;
  });
};
