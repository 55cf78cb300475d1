import { isAppError } from '@outlay/contracts';
import type { TokenOrigin } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { oauthRecords, REVOKED } from './oauth-record.table.ts';

/** Seconds an access token lives: for so long its revocation is kept. */
const TOKEN_LIFE = 3_600;

/** Verifies an access token of ours: signature, issuer, audience, environment, time. @throws AppError for any other */
export type ReadToken = (token: string) => Promise<TokenOrigin>;

/** Somebody else's token, a forged or an expired one: there is nothing to revoke, which RFC 7009, 2.2 makes no error. */
const unlessRejected = (error: unknown): undefined => {
  if (!isAppError(error)) throw error;
};

/** Revokes an access token that was given to this client; of any other nothing is kept. */
export const createRevoke =
  ({ database, clock }: Deps, { readToken, onRevoked }: { readToken: ReadToken; onRevoked: () => void }) =>
  async (token: string, clientId: string): Promise<void> => {
    const origin = await readToken(token).catch(unlessRejected);
    if (origin?.clientId !== clientId) return;
    const record = { model: REVOKED, id: origin.tokenId, payload: {}, seconds: TOKEN_LIFE, now: clock.now() };
    await database.acrossTenants(async (tx) => tx.write(oauthRecords.put(record)));
    onRevoked();
  };
