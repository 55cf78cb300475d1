import type { KeyObject } from 'node:crypto';
import { AppError, type Environment, isScope, type Scope } from '@outlay/contracts';
import { type BelievedKey, createLookups, systemClock, verifyWithAny } from '@outlay/runtime';
import type { JWTPayload } from 'jose';
import { jwtVerify } from 'jose/jwt/verify';
import { type CredentialReader, LONGEST_TOKEN, rejection, wrongCredential } from './credential.ts';

/** What an access token is for: this API. */
export const API_RESOURCE = 'urn:outlay:api';
export const TOKEN_ALGORITHM = 'EdDSA';

/** Where the client of a token may act by itself; and whether the client, the grant or the token itself was revoked. */
type Standing = { businessIds: readonly number[]; isRevoked: boolean };

export type TokenOrigin = { clientId: string; grantId: string | null; tokenId: string };

type Options = {
  /** Of `accessTokenKeys`. */
  keys: readonly [BelievedKey, ...BelievedKey[]];
  environment: Environment;
  issuer: string;
  findStanding: (from: TokenOrigin) => Promise<Standing>;
};

type Claims = TokenOrigin & { userId: number | null; scopes: Scope[] };

/** A revoked token is refused within 5 s. */
const STANDINGS = { ttl: 5_000, max: 10_000 };

const claimsOf = (payload: JWTPayload, environment: Environment): Claims => {
  const { aud, sub, jti, env, client_id: clientId, grant, scope = '' } = payload;
  if (typeof aud !== 'string' || typeof clientId !== 'string' || typeof jti !== 'string' || typeof scope !== 'string')
    throw wrongCredential();
  if (env !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
  const userId = sub === clientId ? null : Number(sub);
  if (userId !== null && !Number.isSafeInteger(userId)) throw wrongCredential();
  const grantId = typeof grant === 'string' ? grant : null;
  return { clientId, userId, grantId, tokenId: jti, scopes: scope.split(' ').filter(isScope) };
};

type AccessTokenReader = CredentialReader & { forgetAll(): void; verify(token: string): Promise<TokenOrigin> };

/**
 * Reads OAuth access tokens: signature and claims are verified each time, their standing in the database is at most 5 s old.
 * `forgetAll`: something was revoked here, every standing is read again. `verify`: whose token it is, revoked or not.
 */
export const createAccessTokenReader = (options: Options): AccessTokenReader => {
  const { keys, environment, issuer, findStanding } = options;
  const standings = createLookups({
    ...STANDINGS,
    clock: systemClock,
    load: (key) => {
      const [clientId = '', grantId = '', tokenId = ''] = key.split(' ');
      return findStanding({ clientId, grantId: grantId === '' ? null : grantId, tokenId });
    },
    keep: ({ isRevoked }) => !isRevoked,
  });

  const verify = async (token: string): Promise<Claims> => {
    if (token.length > LONGEST_TOKEN) throw wrongCredential();
    const verifyBy = (key: KeyObject) =>
      jwtVerify(token, key, {
        algorithms: [TOKEN_ALGORITHM],
        issuer,
        audience: API_RESOURCE,
        typ: 'at+jwt',
        requiredClaims: ['iss', 'aud', 'sub', 'jti', 'iat', 'exp', 'client_id', 'env'],
      });
    const { verified } = await verifyWithAny(token, keys, verifyBy).catch((cause: unknown) => {
      throw rejection(cause);
    });
    return claimsOf(verified.payload, environment);
  };

  return {
    forgetAll: standings.clear,
    verify,
    recognizes: (token) => !token.startsWith('sk_') && token.split('.').length === 3,
    read: async (token) => {
      const { clientId, userId, grantId, tokenId, scopes } = await verify(token);
      const key = [clientId, grantId ?? '', tokenId].join(' ');
      const { businessIds, isRevoked } = await standings.get(key);
      if (isRevoked) throw new AppError('TOKEN_REVOKED');
      // A person's rights are their own everywhere; a client by itself acts where the operator lets it.
      const grant = grantId === null ? {} : { grantId };
      if (userId !== null)
        return { id: `${clientId}:${userId}`, kind: 'user token', userId, ...grant, scopes, businessIds: null };
      return { id: clientId, kind: 'client token', userId: null, scopes, businessIds };
    },
  };
};
