import { type Caller, found, type Target, type UpdateWebhook } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { newSecret } from '../http-client/index.ts';
import { assertMaySubscribe, assertMayWrite } from './access.ts';
import { checkUrl } from './create-endpoint.ts';
import { endpointChanged } from './endpoint.events.ts';
import { endpointOf, endpointRow, endpointRows, removeEndpoint } from './endpoint.table.ts';
import { changed, type Endpoint, rotated, verified, withoutCredentials } from './endpoint.ts';

/** Which endpoint a request is about, and the version that its reader saw (null: whichever). */
type EndpointTarget = Omit<Target, 'id'> & { id: string };

/** The endpoint's row, locked. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
const lockEndpoint = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: EndpointTarget) =>
  found(await endpointRows.lock(tx, businessId, id), ifMatch);

/** @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, NOT_FOUND, PRECONDITION_FAILED */
export const updateEndpoint = async (deps: Deps, caller: Caller, target: EndpointTarget, command: UpdateWebhook) => {
  assertMayWrite(caller);
  if (command.events) assertMaySubscribe(caller, command.events);
  if (command.url !== undefined) await checkUrl(deps, command.url);
  const endpoint = await deps.database.change(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, target);
    const before = endpointOf(row, deps.secretBox);
    const after = changed(before, command, tx.now);
    if (after === before) return before;
    tx.write(endpointRows.update(endpointRow(after, row, deps.secretBox)));
    tx.publish(endpointChanged(after));
    tx.audit('webhook.updated', `webhook:${after.id}`);
    return after;
  });
  deps.engine.endpointChanged(endpoint);
  return endpoint;
};

/** It answered a challenge. @throws AppError NOT_FOUND */
export const markVerified = (deps: Deps, caller: Caller, id: string): Promise<Endpoint> =>
  deps.database.change(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, { id, ifMatch: null });
    const endpoint = verified(endpointOf(row, deps.secretBox), tx.now);
    tx.write(endpointRows.update(endpointRow(endpoint, row, deps.secretBox)));
    tx.audit('webhook.verified', `webhook:${id}`);
    return endpoint;
  });

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

/**
 * Makes a new secret; the former one signs too for `overlap` milliseconds. The result, which is kept for a repetition of
 * the request, holds neither. @throws AppError FORBIDDEN, NOT_FOUND
 */
export const rotateSecret = async (deps: Deps, caller: Caller, id: string, overlap: number): Promise<Endpoint> => {
  const { database, secretBox } = deps;
  assertMayWrite(caller);
  const endpoint = await database.changeIdempotently(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, { id, ifMatch: null });
    const after = rotated(endpointOf(row, secretBox), overlap, tx.now);
    const secrets = { secret: secretBox.seal(after, newSecret()), previousSecret: overlap > 0 ? row.secret : null };
    tx.write(endpointRows.update(endpointRow(after, secrets, secretBox)));
    tx.publish(endpointChanged(after));
    tx.audit('webhook.secret_rotated', `webhook:${id}`);
    return withoutCredentials(after);
  });
  if (!caller.idempotencyKey?.replayed) deps.engine.endpointChanged(endpoint);
  return endpoint;
};
