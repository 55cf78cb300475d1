import { AppError, type Caller, type CreateWebhook, DEFAULT_KINDS, newId } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { newSecret } from '../http-client/index.ts';
import { assertMaySubscribe, assertMayWrite } from './access.ts';
import { checkUrl } from './check-url.ts';
import { endpointChanged } from './endpoint.events.ts';
import { countEndpoints, endpointRow, endpointRows } from './endpoint.table.ts';
import { type Endpoint, newEndpoint, withoutCredentials } from './endpoint.ts';

/**
 * Registers an endpoint. The result, which is kept for a repetition of the request, holds neither the secret nor another
 * credential. @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, LIMIT_REACHED
 */
export const createEndpoint = async (deps: Deps, caller: Caller, command: CreateWebhook): Promise<Endpoint> => {
  const { businessId } = caller;
  const { database, secretBox, endpointsPerBusiness: maximum } = deps;
  assertMayWrite(caller);
  assertMaySubscribe(caller, command.events ?? DEFAULT_KINDS);
  await checkUrl(deps, command.url);
  const created = await database.changeIdempotently(caller, async (tx) => {
    if ((await countEndpoints(tx, businessId)) >= maximum) throw new AppError('LIMIT_REACHED', { facts: { maximum } });
    const endpoint = newEndpoint(command, { id: newId('wh', tx.now), businessId, at: tx.now });
    const secret = secretBox.seal(endpoint, newSecret());
    tx.write(endpointRows.insert(endpointRow(endpoint, { secret, previousSecret: null }, secretBox)));
    tx.publish(endpointChanged(endpoint));
    tx.audit('webhook.created', `webhook:${endpoint.id}`);
    return withoutCredentials(endpoint);
  });
  if (!caller.idempotencyKey?.replayed) deps.engine.endpointChanged(created);
  return created;
};
