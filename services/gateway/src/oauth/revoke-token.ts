import { tokenFacts } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { oauthRecords, REVOKED } from './oauth-record.table.ts';

/** Seconds an access token lives: for so long its revocation is kept. */
const TOKEN_LIFE = 3_600;

/** Revokes an access token that was given to this client; false when it was not. */
export const revokeToken = async ({ database }: Deps, token: string, clientId: string): Promise<boolean> => {
  const facts = tokenFacts(token);
  if (facts?.clientId !== clientId) return false;
  const record = { model: REVOKED, id: facts.tokenId, payload: {}, seconds: TOKEN_LIFE };
  await database.acrossTenants(async (tx) => tx.write(oauthRecords.put(record)));
  return true;
};
