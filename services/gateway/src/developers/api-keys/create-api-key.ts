import {
  type ApiKeyView,
  AppError,
  type Caller,
  type CreateApiKey,
  newId,
  SCOPES,
  type Scope,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { signApiKey } from '../../access/index.ts';
import { memberships, users } from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { apiKeys } from './api-key.table.ts';
import { type ApiKey, apiKeyView } from './api-key.ts';
import { rightsOfMaker } from './rights-of-maker.ts';
import { businessesToGive, endToGive, scopesToGive } from './rights-to-give.ts';

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
  /** The business for which it is issued; left out: the only one that it reaches, or that its person belongs to. */
  madeIn?: number;
};

/** The key, which is stored nowhere, and all that is known of it else. */
const makeKey = async (
  { clock, environment, signingKeys }: Deps,
  {
    userId,
    name,
    scopes,
    businessIds,
    expiresAt,
    parentId,
  }: Required<Omit<NewKey, 'madeIn'>> & Pick<ApiKey, 'parentId'>,
): Promise<{ key: string; record: ApiKey }> => {
  const createdAt = clock.now();
  const id = newId('key', createdAt);
  const { key, ...signed } = await signApiKey(signingKeys.first, { id, environment, issuedAt: createdAt, expiresAt });
  const credential = { id, kind: 'api key' as const, userId, scopes, businessIds };
  const made = { ...signed, parentId, createdAt, expiresAt, revokedAt: null, lastUsedAt: null };
  return { key, record: { credential, name, ...made } };
};

/** Other businesses than the caller's are given only by a person who administers them. @throws AppError TENANT_ACCESS_DENIED */
const assertAdministers = async ({ database }: Deps, { userId, businessId }: Caller, wanted: readonly number[]) => {
  const others = wanted.filter((id) => id !== businessId);
  if (others.length === 0) return;
  const known = userId !== null && (await database.acrossTenants((tx) => memberships.administered(tx, userId, others)));
  if (!known || known.size < others.length) throw new AppError('TENANT_ACCESS_DENIED');
};

/** One after the other, so that two at once do not pass the limit. @throws AppError LIMIT_REACHED */
const assertBelowLimit = async (tx: ChangeTransaction, { userId, businessId }: Caller, maximum: number) => {
  await (userId === null ? businesses.lock(tx, businessId) : users.lock(tx, userId));
  const count =
    userId === null
      ? await apiKeys.countOfMachines(tx, businessId, tx.now)
      : await apiKeys.countOfPerson(tx, userId, tx.now);
  if (count >= maximum) throw new AppError('LIMIT_REACHED', { facts: { maximum } });
};

/**
 * With a key, which the new one ends with; or by a person who is signed in to an application of our own, and whose it is then as one
 * by the operator: it ends with the membership. The key itself is not kept under the Idempotency-Key: a repeated request gets the record
 * without it.
 * @throws AppError INSUFFICIENT_SCOPE, TENANT_ACCESS_DENIED, VALIDATION_ERROR, LIMIT_REACHED, and what rightsOfMaker throws
 */
export const createApiKey = async (
  deps: Deps,
  caller: Caller,
  command: CreateApiKey,
): Promise<{ made: ApiKeyView; key: string | undefined }> => {
  const { database, clock, most } = deps;
  const { key: maker, scopes: own, assertStanding } = await rightsOfMaker(deps, caller);
  const scopes = scopesToGive({ scopes: own }, command.scopes);
  const businessIds = businessesToGive(maker, caller.businessId, command.businessIds);
  await assertAdministers(deps, caller, businessIds);
  const expiresAt = endToGive(maker, command.expiresAt);
  const parentId = maker?.credential.id ?? null;
  const wanted = { userId: caller.userId, name: command.name, scopes, businessIds, expiresAt, parentId };
  const { key, record } = await makeKey(deps, wanted);
  const { id } = record.credential;
  const made = await database.changeIdempotently(caller, async (tx) => {
    await assertBelowLimit(tx, caller, most.keysPerPerson);
    await assertStanding(tx);
    tx.write(apiKeys.insert(record, caller.businessId));
    tx.audit('api_key.created', `api_key:${id}`);
    // Its status is that of now: a repeated request is answered as the first one was.
    return apiKeyView(record, clock.now());
  });
  return { made, key: made.id === id ? key : undefined };
};

/** By the operator. @throws RangeError */
export const issueApiKey = async (
  deps: Deps,
  { userId, name, scopes = SCOPES, businessIds = null, expiresAt = null, madeIn }: NewKey,
): Promise<{ id: string; key: string }> => {
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0) throw new RangeError(`unknown scopes: ${unknown.join(', ')}`);
  if (userId === null && businessIds === null) throw new RangeError("a machine's key needs a list of businesses");
  const { key, record } = await makeKey(deps, { userId, name, scopes, businessIds, expiresAt, parentId: null });
  const reached = businessIds?.length === 1 ? businessIds[0] : undefined;
  await deps.database.acrossTenants(async (tx) => tx.write(apiKeys.insert(record, madeIn ?? reached)));
  return { id: record.credential.id, key };
};
