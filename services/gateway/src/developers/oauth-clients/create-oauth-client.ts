import { AppError, type Caller, type CreateOAuthClient, newId, SCOPES, type Scope } from '@outlay/contracts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { rightsOfMaker } from '../api-keys/rights-of-maker.ts';
import { oauthClients } from './oauth-client.table.ts';
import { type BusinessClient, clientScopes, hashOfSecrets, newSecret, oauthClientView } from './oauth-client.ts';

/** A business has a handful of applications. */
const MOST = 50;

/**
 * One that acts in the caller's business alone, with scopes that the caller has; whoever makes it holds its secret, which is kept
 * nowhere, nor under the Idempotency-Key: a repeated request gets the record without it.
 * @throws AppError INSUFFICIENT_SCOPE, LIMIT_REACHED, and what rightsOfMaker throws
 */
export const createOAuthClient = async (deps: Deps, caller: Caller, command: CreateOAuthClient) => {
  const { database, clock } = deps;
  const { businessId } = caller;
  const { name, kind, grantTypes, redirectUris = [] } = command;
  const { key, scopes: own, assertStanding } = await rightsOfMaker(deps, caller);
  const scopes = clientScopes(own, command.scopes);
  const id = newId('app', clock.now());
  const secret = kind === 'public' ? undefined : newSecret();
  const made = await database.changeIdempotently(caller, async (tx) => {
    await businesses.lock(tx, businessId);
    await assertStanding(tx);
    if ((await oauthClients.count(tx, businessId)) >= MOST)
      throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
    const businessIds = grantTypes.includes('client_credentials') ? [businessId] : [];
    const deviceFlow = grantTypes.includes('device_code');
    const limits = { id, name, redirectUris, scopes, businessIds, deviceFlow };
    const holder = { madeIn: businessId, madeBy: caller.userId, madeWith: key?.credential.id ?? null };
    const secretHash = secret === undefined ? null : hashOfSecrets([secret]);
    tx.write(oauthClients.insert({ ...limits, ...holder, secretHash, firstParty: false }, tx.now));
    tx.audit('oauth_client.created', `oauth_client:${id}`);
    const times = { createdAt: tx.now, updatedAt: tx.now, lastUsedAt: null, formerSecretUntil: null };
    const client: BusinessClient = { ...limits, ...holder, ...times, isPublic: secretHash === null, stands: true };
    return oauthClientView(client, tx.now);
  });
  return { made, secret: made.id === id ? secret : undefined };
};

export type NewOAuthClient = {
  name: string;
  redirectUris?: readonly string[];
  scopes?: readonly Scope[];
  businessIds?: readonly number[];
  /** A browser or mobile application: no secret, PKCE instead. */
  isPublic?: boolean;
  /** Our own: nobody consents to it, and what it gets ends with the session. */
  firstParty?: boolean;
};

/** By the operator. `clientSecret` is shown this one time; null for a public client. */
export const issueOAuthClient = async (
  { database, clock }: Deps,
  { name, redirectUris = [], scopes = SCOPES, businessIds = [], isPublic = false, firstParty = false }: NewOAuthClient,
): Promise<{ clientId: string; clientSecret: string | null }> => {
  const clientId = newId('app', clock.now());
  const clientSecret = isPublic ? null : newSecret();
  const secretHash = clientSecret === null ? null : hashOfSecrets([clientSecret]);
  const limits = { id: clientId, name, secretHash, redirectUris, scopes, businessIds };
  const client = { ...limits, firstParty, deviceFlow: false };
  await database.acrossTenants(async (tx) => tx.write(oauthClients.insert(client, clock.now())));
  return { clientId, clientSecret };
};
