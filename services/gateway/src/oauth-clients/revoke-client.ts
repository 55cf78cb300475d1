import type { Deps } from '../deps.ts';
import { oauthClients } from './oauth-client.table.ts';

/** Its tokens are refused within 5 s. False when it was not in force. */
export const revokeClient = ({ database, clock }: Deps, id: string): Promise<boolean> =>
  database.acrossTenants((tx) => oauthClients.revoke(tx, id, clock.now()));
