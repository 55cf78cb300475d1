import type { Deps } from '../deps.ts';
import { oauthClients } from './oauth-client.table.ts';

/** Scopes of a client, for a request to authorize that names none. */
export const findClientScopes = async ({ database }: Deps, clientId: string): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => oauthClients.find(tx, clientId)))?.scopes.join(' ');
