import type { IncomingMessage } from 'node:http';
import type { Deps } from '../deps.ts';
import { oauthClients } from './oauth-client.table.ts';

/** The specification's request to authorize may do without a scope: then the client's own are meant, and written into its address. */
export const completeScope = async ({ database }: Deps, request: IncomingMessage): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const clientId = url.searchParams.get('client_id');
  if (request.method !== 'GET' || clientId === null || url.searchParams.getAll('scope').some(Boolean)) return;
  const client = await database.acrossTenants((tx) => oauthClients.find(tx, clientId));
  if (!client) return;
  url.searchParams.set('scope', client.scopes.join(' '));
  request.url = url.pathname + url.search;
};
