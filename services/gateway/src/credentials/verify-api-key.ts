import type { KeyObject } from 'node:crypto';
import { API_KEY_PREFIX, AppError, ENVIRONMENTS, type Environment } from '@outlay/contracts';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { API_KEY, LONGEST_TOKEN } from './api-key-claims.ts';
import { jtiHash } from './jti-hash.ts';

/** A key whose signature and claims are true. Whether it still counts, only the database knows. */
export type VerifiedKey = { id: string; jtiHash: string; expiresAt: Date | null };

type Options = { publicKey: KeyObject; environment: Environment; now: () => Date };

/** The environment that a token's prefix names; undefined when it has no API key's prefix. */
export const environmentOfPrefix = (token: string): Environment | undefined =>
  ENVIRONMENTS.find((environment) => token.startsWith(API_KEY_PREFIX[environment]));

/** jose takes an `aud` array that holds ours, and claims of any type: neither is a key that we signed. */
const claimsOf = (payload: JWTPayload): { id: string; jti: string; env: unknown } => {
  const { aud, sub, jti, env } = payload;
  if (typeof aud !== 'string' || typeof sub !== 'string' || typeof jti !== 'string') throw new AppError('UNAUTHORIZED');
  return { id: sub, jti, env };
};

const rejection = (cause: unknown): AppError =>
  new AppError(cause instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED', { cause });

/**
 * Verifies `sk_test_…` or `sk_live_…`. Throws ENVIRONMENT_MISMATCH for a key of the other environment, TOKEN_EXPIRED,
 * and UNAUTHORIZED for all that is malformed, unsigned, signed by another key or another algorithm, or too long.
 */
export const createApiKeyVerifier =
  ({ publicKey, environment, now }: Options) =>
  async (token: string): Promise<VerifiedKey> => {
    if (token.length > LONGEST_TOKEN) throw new AppError('UNAUTHORIZED');
    if (environmentOfPrefix(token) !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
    const { payload } = await jwtVerify(token.slice(API_KEY_PREFIX[environment].length), publicKey, {
      algorithms: [API_KEY.algorithm],
      issuer: API_KEY.issuer,
      audience: API_KEY.audience,
      typ: API_KEY.type,
      requiredClaims: [...API_KEY.required],
      currentDate: now(),
    }).catch((cause: unknown) => {
      throw rejection(cause);
    });
    const { id, jti, env } = claimsOf(payload);
    if (env !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
    const expiresAt = payload.exp === undefined ? null : new Date(payload.exp * 1000);
    return { id, jtiHash: jtiHash(jti), expiresAt };
  };
