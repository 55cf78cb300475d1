import { type Caller, type NewEvent, newEvent, notFound } from '@outlay/contracts';
import { auditElsewhere, type ChangeOrigin, type ChangeTransaction, type Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type ApiKeyQuery, apiKeyEnds, apiKeys } from './api-key.table.ts';
import type { ApiKey } from './api-key.ts';

/** Every gateway drops what it has cached of the key. */
export const apiKeyRevoked = (keyId: string): NewEvent =>
  newEvent('api_key.revoked', { aggregate: `api_key:${keyId}`, data: { keyId } });

export const listApiKeys = ({ database, clock }: Deps, caller: Caller, query: ApiKeyQuery): Promise<Page<ApiKey>> =>
  database.read(caller.businessId, (tx) => apiKeys.page(tx, caller, query, clock.now()));

/** @throws AppError NOT_FOUND */
export const getApiKey = async ({ database }: Deps, caller: Caller, id: string): Promise<ApiKey> => {
  const key = await database.read(caller.businessId, (tx) => apiKeys.findVisible(tx, caller, id));
  if (!key) throw notFound();
  return key;
};

/**
 * In a business that the key reaches; false when it was not in force. Of keys that descend from it and do not reach that business,
 * the businesses that they are limited to read instead: they are the same person's.
 */
const revokeIn = ({ database }: Deps, origin: ChangeOrigin, id: string): Promise<boolean> =>
  database.change(origin, async (tx) => {
    const revoked = await apiKeys.revoke(tx, id, tx.now);
    tx.publish(...revoked.map((one) => apiKeyRevoked(one.id)));
    for (const { id: one, businessIds } of revoked) {
      const [action, resource] = ['api_key.revoked', `api_key:${one}`] as const;
      const isHere = businessIds === null || businessIds.includes(origin.businessId);
      if (isHere) tx.audit(action, resource);
      else auditElsewhere(tx, origin, { businessIds, action, resource });
    }
    return revoked.length > 0;
  });

/**
 * By the operator: revokes for good, with all keys that were made with it, and every gateway learns it; false when it was not in
 * force. A key that reaches no business has no tenant to publish the event in: there the few seconds that gateways
 * cache a key must do.
 */
export const revokeKey = async (deps: Deps, origin: Omit<ChangeOrigin, 'businessId'>, id: string): Promise<boolean> => {
  const { database, clock } = deps;
  const found = await database.acrossTenants((tx) => apiKeys.someBusiness(tx, id));
  if (!found) return false;
  const { businessId } = found;
  if (businessId === null)
    return database.acrossTenants(async (tx) => (await apiKeys.revoke(tx, id, clock.now())).length > 0);
  return revokeIn(deps, { ...origin, businessId }, id);
};

/** In the caller's business, which sees it: no other one reads of it in its audit log. @throws AppError NOT_FOUND, also for one that is revoked already */
export const revokeApiKey = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await getApiKey(deps, caller, id);
  if (!(await revokeIn(deps, caller, id))) throw notFound();
};

/** In a business that the person leaves: for good, also if they come back. Gateways refuse the keys within 5 s. */
export const endKeysIn = async (
  tx: ChangeTransaction,
  { userId, businessId }: { userId: number; businessId: number },
): Promise<void> => {
  const ended = await apiKeyEnds.revoke(tx, userId, businessId, tx.now);
  tx.write(apiKeyEnds.leave(userId, businessId));
  tx.publish(...ended.map(({ id }) => apiKeyRevoked(id)));
  for (const { id } of ended) tx.audit('api_key.revoked', `api_key:${id}`);
};

/**
 * Notes which key signed the API keys from before keys had ids: as long as there is one, it was that one. Afterwards nobody
 * could know, and a former key is kept until the last of these has ended.
 */
export const nameSigningKey = async ({ database, signingKeys: { believed, first } }: Deps): Promise<void> => {
  if (believed.length === 1) await database.acrossTenants(async (tx) => tx.write(apiKeys.nameSigningKey(first.id)));
};
