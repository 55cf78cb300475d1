import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type Environment } from '@outlay/contracts';
import type { SigningKey } from '@outlay/runtime';
import { SignJWT } from 'jose/jwt/sign';

/** The claims of an API key. Who may do what is not in it: that stands in the database, where it can be changed. */
export const API_KEY = {
  algorithm: 'EdDSA',
  issuer: 'outlay',
  audience: 'outlay-api',
  type: 'api-key+jwt',
  /** `sub` is the key's id, `jti` a random value whose hash is kept; `exp` is there only when the key expires. */
  required: ['iss', 'aud', 'sub', 'jti', 'env', 'iat'],
} as const;

/** SHA-256, hexadecimal: the database alone does not let anybody forge the claims of a key. */
export const jtiHash = (jti: string): string => createHash('sha256').update(jti).digest('hex');

type Wanted = { id: string; environment: Environment; issuedAt: Date; expiresAt: Date | null };

/** A new API key: shown once as `key`; only `jtiHash`, `lastFour` and which key signed it are kept. */
export const signApiKey = async (
  by: SigningKey,
  { id, environment, issuedAt, expiresAt }: Wanted,
): Promise<{ key: string; jtiHash: string; lastFour: string; signingKey: string }> => {
  const jti = randomBytes(16).toString('base64url');
  const claims = new SignJWT({ env: environment })
    .setProtectedHeader({ alg: API_KEY.algorithm, typ: API_KEY.type, kid: by.id })
    .setIssuer(API_KEY.issuer)
    .setAudience(API_KEY.audience)
    .setSubject(id)
    .setJti(jti)
    .setIssuedAt(issuedAt);
  if (expiresAt !== null) claims.setExpirationTime(expiresAt);
  const key = API_KEY_PREFIX[environment] + (await claims.sign(by.privateKey));
  return { key, jtiHash: jtiHash(jti), lastFour: key.slice(-4), signingKey: by.id };
};
