import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayWrite } from './access.ts';
import { endpointChanged } from './endpoint.events.ts';
import { removeEndpoint } from './endpoint.table.ts';
import { type EndpointTarget, lockEndpoint } from './lock-endpoint.ts';

/** Its deliveries are cancelled soon. @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const deleteEndpoint = async (deps: Deps, caller: Caller, target: EndpointTarget): Promise<void> => {
  assertMayWrite(caller);
  const { id, businessId } = await deps.database.change(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, target);
    tx.write(removeEndpoint(row, tx.now));
    tx.publish(endpointChanged(row));
    tx.audit('webhook.deleted', `webhook:${row.id}`);
    return row;
  });
  deps.engine.endpointChanged({ id, businessId, status: 'disabled' });
};
