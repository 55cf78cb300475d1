import { type Caller, notFound } from '@outlay/contracts';
import type { ChangeOrigin, Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { apiKeyRevoked } from './api-key.events.ts';
import { type ApiKeyQuery, apiKeys } from './api-key.table.ts';
import type { ApiKey } from './api-key.ts';

export const listApiKeys = ({ database, clock }: Deps, caller: Caller, query: ApiKeyQuery): Promise<Page<ApiKey>> =>
  database.read(caller.businessId, (tx) => apiKeys.page(tx, caller, query, clock.now()));

/** For the operator: every key of every business. */
export const listAllKeys = ({ database }: Deps): Promise<ApiKey[]> => database.acrossTenants(apiKeys.all);

/** @throws AppError NOT_FOUND */
export const getApiKey = async ({ database }: Deps, caller: Caller, id: string): Promise<ApiKey> => {
  const key = await database.read(caller.businessId, (tx) => apiKeys.findVisible(tx, caller, id));
  if (!key) throw notFound();
  return key;
};

/**
 * Revokes for good, and every gateway learns it; false when it was not in force. A key that reaches no business has no
 * tenant to publish the event in: there the few seconds that gateways cache a key must do.
 */
export const revokeKey = async (
  { database, clock }: Deps,
  origin: Omit<ChangeOrigin, 'businessId'>,
  id: string,
): Promise<boolean> => {
  const found = await database.acrossTenants((tx) => apiKeys.someBusiness(tx, id));
  if (!found) return false;
  const { businessId } = found;
  if (businessId === null) return database.acrossTenants((tx) => apiKeys.revoke(tx, id, clock.now()));
  return database.change({ ...origin, businessId }, async (tx) => {
    if (!(await apiKeys.revoke(tx, id, tx.now))) return false;
    tx.publish(apiKeyRevoked(id));
    tx.audit('api_key.revoked', `api_key:${id}`);
    return true;
  });
};

/** @throws AppError NOT_FOUND, also for one that is revoked already */
export const revokeApiKey = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await getApiKey(deps, caller, id);
  if (!(await revokeKey(deps, caller, id))) throw notFound();
};
