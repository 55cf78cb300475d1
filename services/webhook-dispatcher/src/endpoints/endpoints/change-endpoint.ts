import { type Caller, found, type Target, type UpdateWebhook } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { checkFilter } from '../../filters/index.ts';
import { isBrokerAddress } from '../../transport/index.ts';
import { assertMaySubscribe, assertMayWrite } from './access.ts';
import { checkDestination } from './check-destination.ts';
import { checkUrl } from './create-endpoint.ts';
import { endpointOf, endpointRow, endpointRows, removeEndpoint } from './endpoint.table.ts';
import { changed, type Endpoint, endpointChanged, verified } from './endpoint.ts';
import { auditedEndpoint } from './endpoint.view.ts';

/** Which endpoint a request is about, and the version that its reader saw (null: whichever). */
type EndpointTarget = Omit<Target, 'id'> & { id: string };

/** The endpoint's row, locked. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockEndpoint = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: EndpointTarget) =>
  found(await endpointRows.lock(tx, businessId, id), ifMatch);

/**
 * Whoever changes what an endpoint gets, or where it is sent, may read all that it gets before and after: work that waits
 * goes to the new place.
 * @throws AppError INSUFFICIENT_SCOPE
 */
const assertMayRedirect = (caller: Caller, command: UpdateWebhook, kinds: readonly string[]): void => {
  const { url, destination, events, headers, filter } = command;
  if ([url, destination, events, headers, filter].some((given) => given !== undefined))
    assertMaySubscribe(caller, kinds);
};

/** The same command, its place checked. @throws AppError VALIDATION_ERROR */
const withCheckedPlace = async (deps: Deps, command: UpdateWebhook): Promise<UpdateWebhook> => {
  const { url, destination } = command;
  if (destination) return { ...command, destination: await checkDestination(deps, destination) };
  // The address of a broker that is sent back as it is shown changes nothing.
  if (url !== undefined && !isBrokerAddress(url)) await checkUrl(deps, url);
  return command;
};

/** @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, NOT_FOUND, PRECONDITION_FAILED */
export const updateEndpoint = async (deps: Deps, caller: Caller, target: EndpointTarget, given: UpdateWebhook) => {
  assertMayWrite(caller);
  if (given.events) assertMaySubscribe(caller, given.events);
  if (typeof given.filter === 'string') checkFilter(given.filter);
  const command = await withCheckedPlace(deps, given);
  const endpoint = await deps.database.change(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, target);
    const before = endpointOf(row, deps.secretBox);
    const after = changed(before, command, tx.now);
    if (after === before) return before;
    assertMayRedirect(caller, command, [...before.events, ...after.events]);
    tx.write(endpointRows.update(endpointRow(after, row, deps.secretBox)));
    tx.publish(endpointChanged(after));
    tx.audit('webhook.updated', `webhook:${after.id}`, auditedEndpoint(before, after));
    return after;
  });
  deps.engine.endpointChanged(endpoint);
  return endpoint;
};

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

/** It answered a challenge. @throws AppError NOT_FOUND */
export const markVerified = (deps: Deps, caller: Caller, id: string): Promise<Endpoint> =>
  deps.database.change(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, { id, ifMatch: null });
    const before = endpointOf(row, deps.secretBox);
    const endpoint = verified(before, tx.now);
    tx.write(endpointRows.update(endpointRow(endpoint, row, deps.secretBox)));
    tx.audit('webhook.verified', `webhook:${id}`, auditedEndpoint(before, endpoint));
    return endpoint;
  });
