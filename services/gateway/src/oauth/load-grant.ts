import { isScope } from '@outlay/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { API_RESOURCE } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { oauthClients } from '../oauth-clients/index.ts';
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
