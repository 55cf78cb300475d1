import type { IncomingMessage } from 'node:http';
import type { Deps } from '../deps.ts';
import { oauthClients } from '../oauth-clients/index.ts';
import { ACCOUNT_CLIENT } from './browser-sessions.ts';
import { ACCOUNT_SCOPE } from './load-grant.ts';

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
