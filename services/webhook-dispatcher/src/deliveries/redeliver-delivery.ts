import { AppError, type Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayWrite } from '../endpoints/index.ts';
import { redeliver } from './delivery.table.ts';
import type { Delivery } from './delivery.ts';
import { findWithEndpoint } from './list-deliveries.ts';

/**
 * Due at once, with the same ids and the whole schedule before it. One that is under way stays as it is.
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION when the endpoint is disabled
 */
export const redeliverDelivery = async (
  { database, engine }: Deps,
  caller: Caller,
  params: { webhookId: string; deliveryId: string },
): Promise<Delivery> => {
  assertMayWrite(caller);
  const name = { businessId: caller.businessId, ...params };
  const delivery = await database.changeIdempotently(caller, async (tx) => {
    const found = await findWithEndpoint(tx, name);
    if (found.endpoint.status !== 'active') {
      const facts = { field: 'status', from: found.delivery.status, to: 'pending', allowed: [] };
      throw new AppError('INVALID_STATE_TRANSITION', { facts });
    }
    const due = await redeliver(tx, name, tx.now);
    if (due) tx.audit('delivery.redelivered', `delivery:${params.deliveryId}`);
    return due ?? found.delivery;
  });
  engine.deliveryDue(params.webhookId);
  return delivery;
};
