import { type KeyObject, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type Environment } from '@outlay/contracts';
import { SignJWT } from 'jose';
import { API_KEY } from './api-key-claims.ts';
import { jtiHash } from './jti-hash.ts';

type Wanted = { id: string; environment: Environment; issuedAt: Date; expiresAt: Date | null };

/** A new API key: shown once as `key`; only `jtiHash` and `lastFour` are kept. */
export const signApiKey = async (
  privateKey: KeyObject,
  { id, environment, issuedAt, expiresAt }: Wanted,
): Promise<{ key: string; jtiHash: string; lastFour: string }> => {
  const jti = randomBytes(16).toString('base64url');
  const claims = new SignJWT({ env: environment })
    .setProtectedHeader({ alg: API_KEY.algorithm, typ: API_KEY.type })
    .setIssuer(API_KEY.issuer)
    .setAudience(API_KEY.audience)
    .setSubject(id)
    .setJti(jti)
    .setIssuedAt(issuedAt);
  if (expiresAt !== null) claims.setExpirationTime(expiresAt);
  const key = API_KEY_PREFIX[environment] + (await claims.sign(privateKey));
  return { key, jtiHash: jtiHash(jti), lastFour: key.slice(-4) };
};
