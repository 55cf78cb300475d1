import { AppError, type Caller, type CreateWebhook, DEFAULT_KINDS, invalidField, newId } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { newSecret } from '../http-client/index.ts';
import { assertMaySubscribe, assertMayWrite } from './access.ts';
import { endpointChanged } from './endpoint.events.ts';
import { countEndpoints, endpointRow, endpointRows } from './endpoint.table.ts';
import { type Endpoint, newEndpoint, withoutCredentials } from './endpoint.ts';
import { urlViolation } from './endpoint-url.ts';

/** Milliseconds. A resolver that hangs must not hang the client; each connection checks again anyway. */
const DNS_TIMEOUT = 2_000;

/** May an endpoint have this URL? By its text, and by what its name resolves to now. @throws AppError VALIDATION_ERROR */
export const checkUrl = async ({ httpClient, urlRules }: Deps, url: string): Promise<void> => {
  const violation = urlViolation(url, urlRules);
  if (violation) throw invalidField('url', violation);
  const leadsToClosed = within(DNS_TIMEOUT, httpClient.leadsToClosedAddress(url)).catch(() => false);
  if (await leadsToClosed) throw invalidField('url', 'validation.url.private');
};

/**
 * Registers an endpoint. The result, which is kept for a repetition of the request, holds neither the secret nor another
 * credential. @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, LIMIT_REACHED
 */
export const createEndpoint = async (deps: Deps, caller: Caller, command: CreateWebhook): Promise<Endpoint> => {
  const { businessId } = caller;
  const { database, secretBox } = deps;
  const maximum = deps.config.WEBHOOK_ENDPOINTS_PER_BUSINESS;
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
