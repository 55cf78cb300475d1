import { AppError, type Caller, notFound, type UpdateWebhook } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { assertMaySubscribe, assertMayWrite } from './access.ts';
import { checkUrl } from './check-url.ts';
import { endpointChanged } from './endpoint.events.ts';
import { type EndpointRow, endpointOf, endpointRow, endpointRows, removeEndpoint } from './endpoint.table.ts';
import { changed, type Endpoint, verified } from './endpoint.ts';

export type Target = { id: string; ifMatch: number | null };

/** The endpoint's row, locked. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockEndpoint = async (
  tx: ChangeTransaction,
  { businessId }: Pick<Caller, 'businessId'>,
  { id, ifMatch }: Target,
): Promise<EndpointRow> => {
  const row = await endpointRows.lock(tx, businessId, id);
  if (!row) throw notFound();
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('PRECONDITION_FAILED');
  return row;
};

/** @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, VALIDATION_ERROR, NOT_FOUND, PRECONDITION_FAILED */
export const updateEndpoint = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateWebhook,
): Promise<Endpoint> => {
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
export const deleteEndpoint = async (deps: Deps, caller: Caller, target: Target): Promise<void> => {
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
