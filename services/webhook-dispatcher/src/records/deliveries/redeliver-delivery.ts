import type { Caller } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMaySubscribe, assertMayWrite, invalidTransition } from '../../endpoints/index.ts';
import { type DeliveryParams, redeliver } from './delivery.table.ts';
import type { Delivery } from './delivery.ts';
import { findWithEndpoint } from './list-deliveries.ts';

/**
 * Due at once, with the same ids and the whole schedule before it. One that is under way stays as it is.
 * @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, NOT_FOUND, INVALID_STATE_TRANSITION when the endpoint is disabled
 */
export const redeliverDelivery = async (deps: Deps, caller: Caller, params: DeliveryParams): Promise<Delivery> => {
  assertMayWrite(caller);
  const name = { businessId: caller.businessId, ...params };
  const delivery = await deps.database.changeIdempotently(caller, async (tx) => {
    const found = await findWithEndpoint(tx, name);
    // The endpoint may lead elsewhere by now: what goes there is the caller's to read.
    assertMaySubscribe(caller, [found.delivery.eventType]);
    if (found.endpoint.status !== 'active') throw invalidTransition(found.delivery.status, 'pending');
    const due = await redeliver(tx, name, tx.now);
    if (due) tx.audit('delivery.redelivered', `delivery:${params.deliveryId}`);
    return due ?? found.delivery;
  });
  deps.engine.deliveryDue(params.webhookId);
  return delivery;
};
