import {
  type ApiKeyView,
  AppError,
  type Caller,
  type CreateApiKey,
  newId,
  SCOPES,
  type Scope,
} from '@outlay/contracts';
import { signApiKey } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { memberships } from '../users/index.ts';
import { apiKeys } from './api-key.table.ts';
import { type ApiKey, apiKeyView, scopesToGive } from './api-key.ts';

export type NewKey = {
  /** Whose key it is; null for a machine's, which then needs `businessIds`. */
  userId: number | null;
  name: string;
  /** Left out: every scope. */
  scopes?: readonly Scope[];
  /** Left out or null: every business where the person is a member, now and later. */
  businessIds?: readonly number[] | null;
  /** Left out or null: until it is revoked. */
  expiresAt?: Date | null;
};

/** The key, which is stored nowhere, and all that is known of it else. */
const makeKey = async (
  { clock, environment, privateKey }: Deps,
  { userId, name, scopes, businessIds, expiresAt }: Required<NewKey>,
): Promise<{ key: string; record: ApiKey }> => {
  const createdAt = clock.now();
  const id = newId('key', createdAt);
  const { key, ...signed } = await signApiKey(privateKey, { id, environment, issuedAt: createdAt, expiresAt });
  const credential = { id, kind: 'api key' as const, userId, scopes, businessIds };
  return { key, record: { credential, name, ...signed, createdAt, expiresAt, revokedAt: null, lastUsedAt: null } };
};

/** Other businesses than the caller's are given only by a person who administers them. @throws AppError TENANT_ACCESS_DENIED */
const businessesToGive = async ({ database }: Deps, { userId, businessId }: Caller, wanted = [businessId]) => {
  const others = wanted.filter((id) => id !== businessId);
  if (others.length === 0) return wanted;
  const known = userId !== null && (await database.acrossTenants((tx) => memberships.administered(tx, userId, others)));
  if (!known || known.size < others.length) throw new AppError('TENANT_ACCESS_DENIED');
  return wanted;
};

/**
 * The key itself is not kept under the Idempotency-Key: a repeated request gets the record without it.
 * @throws AppError INSUFFICIENT_SCOPE, TENANT_ACCESS_DENIED
 */
export const createApiKey = async (
  deps: Deps,
  caller: Caller,
  command: CreateApiKey,
): Promise<ApiKeyView & { key: string | null }> => {
  const { userId } = caller;
  const scopes = scopesToGive(caller, command.scopes);
  const businessIds = await businessesToGive(deps, caller, command.businessIds);
  const expiresAt = command.expiresAt === null ? null : new Date(command.expiresAt);
  const { key, record } = await makeKey(deps, { userId, name: command.name, scopes, businessIds, expiresAt });
  const { id } = record.credential;
  const made = await deps.database.changeIdempotently(caller, async (tx) => {
    tx.write(apiKeys.insert(record));
    tx.audit('api_key.created', `api_key:${id}`);
    // Its status is that of now: a repeated request is answered as the first one was.
    return apiKeyView(record, deps.clock.now());
  });
  return { ...made, key: made.id === id ? key : null };
};

/** By the operator. @throws RangeError */
export const issueApiKey = async (
  deps: Deps,
  { userId, name, scopes = SCOPES, businessIds = null, expiresAt = null }: NewKey,
): Promise<{ id: string; key: string }> => {
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0) throw new RangeError(`unknown scopes: ${unknown.join(', ')}`);
  if (userId === null && businessIds === null) throw new RangeError("a machine's key needs a list of businesses");
  const { key, record } = await makeKey(deps, { userId, name, scopes, businessIds, expiresAt });
  await deps.database.acrossTenants(async (tx) => tx.write(apiKeys.insert(record)));
  return { id: record.credential.id, key };
};
