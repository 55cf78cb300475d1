import { createHash, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type Environment } from '@outlay/contracts';
import { SignJWT } from 'jose';

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

/** The environment's one secret, an Ed25519 key: PKCS #8 in base64. @throws Error */
export const readApiKeyPrivateKey = (base64: string): KeyObject => {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new Error('API_KEY_PRIVATE_KEY is no private key (PKCS #8 in base64)', { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('API_KEY_PRIVATE_KEY is not an Ed25519 key');
  return key;
};
