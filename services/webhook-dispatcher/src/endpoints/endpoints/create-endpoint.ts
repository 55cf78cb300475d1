import { AppError, type Caller, type CreateWebhook, DEFAULT_KINDS, invalidField, newId } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import { checkFilter } from '../../filters/index.ts';
import { newSecret } from '../../transport/index.ts';
import { assertMaySubscribe, assertMayWrite } from './access.ts';
import { checkDestination } from './check-destination.ts';
import { countEndpoints, endpointRow, endpointRows } from './endpoint.table.ts';
import { endpointChanged, newEndpoint, type WithSecret, withoutCredentials } from './endpoint.ts';
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

/** The same command, its place checked. @throws AppError VALIDATION_ERROR */
const withCheckedPlace = async (deps: Deps, command: CreateWebhook): Promise<CreateWebhook> => {
  const { url, destination } = command;
  if (url !== undefined) await checkUrl(deps, url);
  return destination ? { ...command, destination: await checkDestination(deps, destination) } : command;
};

/**
 * Registers an endpoint. What is kept for a repetition of the request holds neither the secret nor another credential.
 * @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, LIMIT_REACHED
 */
export const createEndpoint = async (deps: Deps, caller: Caller, given: CreateWebhook): Promise<WithSecret> => {
  const { businessId, userId: createdBy } = caller;
  const { database, secretBox } = deps;
  const maximum = deps.config.WEBHOOK_ENDPOINTS_PER_BUSINESS;
  assertMayWrite(caller);
  assertMaySubscribe(caller, given.events ?? DEFAULT_KINDS);
  if (given.filter !== null) checkFilter(given.filter);
  const command = await withCheckedPlace(deps, given);
  const secret = newSecret();
  const endpoint = await database.changeIdempotently(caller, async (tx) => {
    if ((await countEndpoints(tx, businessId)) >= maximum) throw new AppError('LIMIT_REACHED', { facts: { maximum } });
    const created = newEndpoint(command, { id: newId('wh', tx.now), businessId, createdBy, at: tx.now });
    const secrets = { secret: secretBox.seal(created, secret), previousSecret: null };
    tx.write(endpointRows.insert(endpointRow(created, secrets, secretBox)));
    tx.publish(endpointChanged(created));
    tx.audit('webhook.created', `webhook:${created.id}`);
    return withoutCredentials(created);
  });
  if (caller.idempotencyKey?.replayed) return { endpoint, secret: undefined };
  deps.engine.endpointChanged(endpoint);
  return { endpoint, secret };
};
