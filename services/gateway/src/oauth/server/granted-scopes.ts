import type { IncomingMessage } from 'node:http';
import { isScope } from '@outlay/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { API_RESOURCE } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { oauthClients } from '../../developers/index.ts';
import { ACCOUNT_CLIENT } from './browser-sessions.ts';

export const ACCOUNT_SCOPE = 'users:read';

const isOwn = async ({ database, clock }: Deps, clientId: string): Promise<boolean> => {
  if (clientId === ACCOUNT_CLIENT) return true;
  return (await database.acrossTenants((tx) => oauthClients.find(tx, clientId, clock.now())))?.firstParty ?? false;
};

/** What the person granted the application before; to our own ones they need not consent. */
export const loadGrant = async (deps: Deps, { oidc }: KoaContextWithOIDC) => {
  const { client, session, account, result, provider, params } = oidc;
  if (client === undefined || account === undefined) return undefined;
  const { clientId } = client;
  const granted = result?.consent?.grantId ?? session?.grantIdFor(clientId);
  const existing = granted === undefined ? undefined : await provider.Grant.find(granted);
  if (!(await isOwn(deps, clientId))) return existing;
  const scopes = String(params?.scope ?? ACCOUNT_SCOPE)
    .split(' ')
    .filter(isScope)
    .join(' ');
  const grant = existing ?? new provider.Grant({ accountId: account.accountId, clientId });
  grant.addResourceScope(API_RESOURCE, scopes);
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
};

const scopeOf = async ({ database, clock }: Deps, clientId: string): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => oauthClients.find(tx, clientId, clock.now())))?.scopes.join(' ');

/** The specification's request to authorize may do without a scope: then the client's own are meant, and written into its address. */
export const completeScope = async (deps: Deps, request: IncomingMessage): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const clientId = url.searchParams.get('client_id');
  if (request.method !== 'GET' || clientId === null || url.searchParams.getAll('scope').some(Boolean)) return;
  const scope = clientId === ACCOUNT_CLIENT ? ACCOUNT_SCOPE : await scopeOf(deps, clientId);
  if (scope === undefined) return;
  url.searchParams.set('scope', scope);
  request.url = url.pathname + url.search;
};
