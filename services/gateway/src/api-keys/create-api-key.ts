import {
  type ApiKeyView,
  AppError,
  type Caller,
  type CreateApiKey,
  mayAdminister,
  needsRole,
  newId,
  rolesOfScope,
  SCOPES,
  type Scope,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { businesses } from '../businesses/index.ts';
import { clientOf, inForce, signApiKey } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { memberships, users } from '../users/index.ts';
import { apiKeys } from './api-key.table.ts';
import { type ApiKey, apiKeyView } from './api-key.ts';
import { businessesOfPerson, businessesToGive, endToGive, scopesToGive } from './rights-to-give.ts';

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

/** What a new key has of its maker's, and what is true of the maker until it is written. */
type Maker = Pick<ApiKey, 'expiresAt' | 'parentId'> & {
  scopes: readonly Scope[];
  businessIds: readonly number[];
  /** In the transaction that writes the key, with its person locked. @throws AppError */
  assertStanding: (tx: ChangeTransaction) => Promise<void>;
};

/** @throws AppError INSUFFICIENT_SCOPE, TENANT_ACCESS_DENIED, VALIDATION_ERROR, and what inForce throws */
const madeByKey = async (deps: Deps, caller: Caller, command: CreateApiKey): Promise<Maker> => {
  const { database, clock } = deps;
  const { credentialId: parentId } = caller;
  const maker = inForce(await database.acrossTenants((tx) => apiKeys.find(tx, parentId)), clock.now());
  const scopes = scopesToGive(caller, command.scopes);
  const businessIds = businessesToGive(maker, caller.businessId, command.businessIds);
  await assertAdministers(deps, caller, businessIds);
  const assertStanding = async (tx: ChangeTransaction) => {
    if (!(await apiKeys.keepInForce(tx, parentId))) throw new AppError('TOKEN_REVOKED');
  };
  return { scopes, businessIds, expiresAt: endToGive(maker, command.expiresAt), parentId, assertStanding };
};

/**
 * By who is signed in to an application of our own: the key is the person's, as one by the operator is, and ends with their
 * membership. Its limits are the business where they are and the scopes that token and role have.
 * @throws AppError INSUFFICIENT_SCOPE, TENANT_ACCESS_DENIED
 */
const madeByPerson = ({ businessId, userId, role, scopes: own }: Caller, command: CreateApiKey): Maker => {
  const scopes = scopesToGive({ scopes: own.filter((scope) => rolesOfScope(scope).includes(role)) }, command.scopes);
  const businessIds = businessesOfPerson(businessId, command.businessIds);
  const assertStanding = async (tx: ChangeTransaction) => {
    const now = userId === null ? undefined : await memberships.roleOf(tx, businessId, userId);
    if (now === undefined) throw new AppError('TENANT_ACCESS_DENIED');
    if (!mayAdminister(now)) throw needsRole(mayAdminister);
  };
  const expiresAt = command.expiresAt ? new Date(command.expiresAt) : null;
  return { scopes, businessIds, expiresAt, parentId: null, assertStanding };
};

/** `app_1:7`, a person in an application: no key's id has a second part. */
const isOfPerson = ({ credentialId }: Caller): boolean => clientOf(credentialId) !== credentialId;

/**
 * With a key, which the new one ends with, or by a person who is signed in to an application of our own. The key itself is not
 * kept under the Idempotency-Key: a repeated request gets the record without it.
 * @throws AppError INSUFFICIENT_SCOPE, TENANT_ACCESS_DENIED, VALIDATION_ERROR, LIMIT_REACHED, and what inForce throws
 */
export const createApiKey = async (
  deps: Deps,
  caller: Caller,
  command: CreateApiKey,
): Promise<{ made: ApiKeyView; key: string | undefined }> => {
  const { database, clock, most } = deps;
  const { assertStanding, ...limits } = isOfPerson(caller)
    ? madeByPerson(caller, command)
    : await madeByKey(deps, caller, command);
  const { key, record } = await makeKey(deps, { userId: caller.userId, name: command.name, ...limits });
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
