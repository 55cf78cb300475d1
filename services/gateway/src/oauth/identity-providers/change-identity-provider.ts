import {
  AppError,
  type Caller,
  type CreateIdentityProvider,
  found,
  type IdentityProviderView,
  invalidField,
  type NewEvent,
  newEvent,
  type Target,
  type UpdateIdentityProvider,
} from '@outlay/contracts';
import { type Page, publishAudited, type Transaction } from '@outlay/store';
import { changed, changesOf, domains } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { assertMayBelieve, connectionOf, isAnother } from './decide-identity-provider.ts';
import { type IdentityProviderQuery, identityProviders } from './identity-provider.table.ts';
import type { IdentityProvider, ProviderView } from './identity-provider.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

const aggregateOf = ({ id }: IdentityProviderView): string => `identity_provider:${id}`;

export const providerCreated = (identityProvider: IdentityProviderView): NewEvent =>
  newEvent('identity_provider.created', { aggregate: aggregateOf(identityProvider), data: { identityProvider } });

/** `secretChanged`: that is named, and nothing of the secret itself. */
const providerUpdated = (
  before: IdentityProviderView,
  after: IdentityProviderView,
  secretChanged: boolean,
): NewEvent => {
  const { changedFields, previousAttributes } = changesOf(before, after);
  const data = {
    identityProvider: after,
    previousAttributes,
    changedFields: [...changedFields, ...(secretChanged ? ['oidc.clientSecret'] : [])],
  };
  return newEvent('identity_provider.updated', { aggregate: aggregateOf(after), data });
};

export const providerDeleted = (identityProvider: IdentityProviderView): NewEvent =>
  newEvent('identity_provider.deleted', { aggregate: aggregateOf(identityProvider), data: { identityProvider } });

/** Identity providers of one business. */
const MOST = 10;

export type Context = { deps: Deps; view: ProviderView; secrets: ProviderSecrets };

/** Only what the business has proven: nobody is believed about the addresses of others. @throws AppError VALIDATION_ERROR */
const verifiedNames = async (tx: Transaction, businessId: number, given: readonly string[]): Promise<string[]> => {
  const names = [...new Set(given.map((name) => name.toLowerCase()))];
  const verified = await domains.verifiedAmong(tx, businessId, names);
  const unproven = names.findIndex((name) => !verified.has(name));
  if (unproven >= 0) throw invalidField(`domains[${unproven}]`, 'identityProvider.domain');
  return names;
};

/** @throws AppError VALIDATION_ERROR, FORBIDDEN, LIMIT_REACHED */
export const createIdentityProvider = (
  { deps: { database, environment }, view, secrets }: Context,
  caller: Caller,
  { kind, oidc, saml, ...command }: CreateIdentityProvider,
): Promise<IdentityProvider> =>
  database.changeIdempotently(caller, async (tx) => {
    const { businessId } = caller;
    if ((await identityProviders.count(tx, businessId)) >= MOST)
      throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
    const empty = { kind, oidc: null, saml: null, hasSecret: false };
    const { secret, ...connection } = connectionOf(empty, { oidc, saml }, environment);
    const id = await database.nextId('identity_providers_ids');
    const own = { id, businessId, kind, ...connection };
    const names = await verifiedNames(tx, businessId, command.domains);
    const stamps = { version: 1, createdAt: tx.now, updatedAt: tx.now };
    const provider = { ...command, ...own, domains: names, ...stamps, clientSecret: null };
    assertMayBelieve(caller.role, null, provider, secret !== undefined);
    const clientSecret = secret === undefined ? null : secrets.seal(own, secret);
    tx.write(identityProviders.insert({ ...provider, clientSecret }));
    tx.publish(providerCreated(view(provider)));
    tx.audit('identity_provider.created', `identity_provider:${id}`);
    return provider;
  });

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, FORBIDDEN */
export const updateIdentityProvider = (
  { deps: { database, environment }, view, secrets }: Context,
  caller: Caller,
  { id, ifMatch }: Target,
  { oidc, saml, ...command }: UpdateIdentityProvider,
): Promise<IdentityProvider> =>
  database.change(caller, async (tx) => {
    const { businessId } = caller;
    const before = found(await identityProviders.lock(tx, businessId, id), ifMatch);
    const hasSecret = before.clientSecret !== null;
    const { secret, ...connection } = connectionOf({ ...before, hasSecret }, { oidc, saml }, environment);
    const names = command.domains && (await verifiedNames(tx, businessId, command.domains));
    const clientSecret = secret === undefined ? before.clientSecret : secrets.seal(before, secret);
    const settings = { ...command, ...connection, domains: names };
    const seen = changed({ ...before, clientSecret: null }, settings, tx.now);
    const isSame = seen.version === before.version;
    if (isSame && secret === undefined) return before;
    const after = { ...seen, clientSecret, version: before.version + 1, updatedAt: tx.now };
    assertMayBelieve(caller.role, before, after, secret !== undefined);
    tx.write(identityProviders.update(after));
    if (isAnother(before, after)) tx.write(identityProviders.forgetSubjects(businessId, id));
    publishAudited(tx, [providerUpdated(view(before), view(after), secret !== undefined)]);
    return after;
  });

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const deleteIdentityProvider = (
  { deps: { database }, view }: Context,
  caller: Caller,
  { id, ifMatch }: Target,
): Promise<void> =>
  database.change(caller, async (tx) => {
    const provider = found(await identityProviders.lock(tx, caller.businessId, id), ifMatch);
    tx.write(identityProviders.delete(provider));
    tx.publish(providerDeleted(view(provider)));
    tx.audit('identity_provider.deleted', `identity_provider:${id}`);
  });

/** @throws AppError NOT_FOUND */
export const getIdentityProvider = async (
  { database }: Deps,
  { businessId }: Pick<Caller, 'businessId'>,
  id: number,
): Promise<IdentityProvider> =>
  found(await database.read(businessId, (tx) => identityProviders.find(tx, businessId, id)));

export const listIdentityProviders = (
  { database }: Deps,
  { businessId }: Caller,
  query: IdentityProviderQuery,
): Promise<Page<IdentityProvider>> =>
  database.read(businessId, (tx) => identityProviders.pageOf(tx, businessId, query));
