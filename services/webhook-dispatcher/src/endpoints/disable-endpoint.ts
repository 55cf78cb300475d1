import type { Deps } from '../deps.ts';
import { endpointChanged, endpointDisabled } from './endpoint.events.ts';
import { endpointOf, endpointRow, endpointRows } from './endpoint.table.ts';
import { type DisabledReason, disabled } from './endpoint.ts';
import { countPending, type Suspect } from './endpoint-health.table.ts';

const CREDENTIAL = 'job:dead-endpoints';

/** Switches off an endpoint that nothing reaches any more. Returns whether it did: nothing happens when it is off already. */
export const disableEndpoint = async (
  { database, secretBox, engine }: Pick<Deps, 'database' | 'secretBox' | 'engine'>,
  { businessId, endpointId }: Suspect,
  reason: DisabledReason,
): Promise<boolean> => {
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  const endpoint = await database.change(origin, async (tx) => {
    const row = await endpointRows.lock(tx, businessId, endpointId);
    if (row?.status !== 'active') return undefined;
    const after = disabled(endpointOf(row, secretBox), reason, tx.now);
    tx.write(endpointRows.update(endpointRow(after, row, secretBox)));
    tx.publish(endpointChanged(after), endpointDisabled(after, await countPending(tx, endpointId)));
    tx.audit('webhook.disabled', `webhook:${endpointId}`);
    return after;
  });
  if (endpoint) engine.endpointChanged(endpoint);
  return endpoint !== undefined;
};
