import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, AppError, ENVIRONMENTS, type Environment } from '@outlay/contracts';
import { type BelievedKey, type Clock, createLookups, type SigningKey, verifyWithAny } from '@outlay/runtime';
import type { JWTPayload } from 'jose';
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { type Credential, type CredentialReader, LONGEST_TOKEN, rejection, wrongCredential } from './credential.ts';
import { type Ended, naming } from './ended-credential.ts';

/** The claims of an API key. Who may do what is not in it: that stands in the database, where it can be changed. */
const API_KEY = {
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

/** A key whose signature and claims are true. Whether it still counts, only the database knows. */
export type VerifiedKey = { id: string; jtiHash: string; expiresAt: Date | null };

/** The environment that a token's prefix names; undefined when it has no API key's prefix. */
const environmentOf = (token: string): Environment | undefined =>
  ENVIRONMENTS.find((environment) => token.startsWith(API_KEY_PREFIX[environment]));

/** jose takes an `aud` array that holds ours, and claims of any type: neither is a key that we signed. */
const claimsOf = ({ aud, sub, jti, env }: JWTPayload): { id: string; jti: string; env: unknown } => {
  if (typeof aud !== 'string' || typeof sub !== 'string' || typeof jti !== 'string') throw wrongCredential();
  return { id: sub, jti, env };
};

const endedOf = ({ id, jtiHash: hash }: Pick<VerifiedKey, 'id' | 'jtiHash'>): Ended => ({
  kind: 'api key',
  credentialId: id,
  jtiHash: hash,
  userId: null,
});

/** jose looks at the end last: whatever else it says of a key that has ended is true. */
const rejectionOf = (cause: unknown): unknown => {
  if (!(cause instanceof JWTExpired)) return rejection(cause);
  const { id, jti } = claimsOf(cause.payload);
  return naming(rejection(cause), endedOf({ id, jtiHash: jtiHash(jti) }));
};

type Verifying = {
  keys: readonly [BelievedKey, ...BelievedKey[]];
  environment: Environment;
  clock: Pick<Clock, 'now'>;
};

/**
 * Verifies `sk_test_…` or `sk_live_…`. Throws ENVIRONMENT_MISMATCH for a key of the other environment, TOKEN_EXPIRED,
 * and UNAUTHORIZED for all that is malformed, unsigned, signed by another key or another algorithm, or too long.
 */
export const verifyApiKey = async ({ keys, environment, clock }: Verifying, token: string): Promise<VerifiedKey> => {
  if (token.length > LONGEST_TOKEN) throw wrongCredential();
  if (environmentOf(token) !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
  const jwt = token.slice(API_KEY_PREFIX[environment].length);
  const verifyBy = (key: KeyObject) =>
    jwtVerify(jwt, key, {
      algorithms: [API_KEY.algorithm],
      issuer: API_KEY.issuer,
      audience: API_KEY.audience,
      typ: API_KEY.type,
      requiredClaims: [...API_KEY.required],
      currentDate: clock.now(),
    });
  const { verified } = await verifyWithAny(jwt, keys, verifyBy).catch((cause: unknown) => {
    throw rejectionOf(cause);
  });
  const { payload } = verified;
  const { id, jti, env } = claimsOf(payload);
  if (env !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
  const expiresAt = payload.exp === undefined ? null : new Date(payload.exp * 1000);
  return { id, jtiHash: jtiHash(jti), expiresAt };
};

/** What the database knows of a key; undefined when it knows none. */
type Standing = { credential: Credential; jtiHash: string; expiresAt: Date | null; revokedAt: Date | null } | undefined;

type Options = {
  verify: (token: string) => Promise<VerifiedKey>;
  /** Finds a key by its id. */
  find: (id: string) => Promise<Standing>;
  clock: Pick<Clock, 'now'>;
};

/** A revoked key is refused within 5 s even when its event does not arrive. */
const STANDINGS = { ttl: 5_000, max: 10_000 };
/** A signature that is true stays true; the time-out only lets go of keys that nobody uses. */
const VERIFIED = { ttl: 3_600_000, max: 10_000 };

/** What there is of a key, as long as it counts. @throws AppError UNAUTHORIZED, TOKEN_REVOKED, TOKEN_EXPIRED */
export const inForce = <S extends { revokedAt: Date | null; expiresAt: Date | null }>(
  standing: S | undefined,
  now: Date,
): S => {
  if (standing === undefined) throw wrongCredential();
  if (standing.revokedAt !== null) throw new AppError('TOKEN_REVOKED');
  if (standing.expiresAt !== null && standing.expiresAt <= now) throw new AppError('TOKEN_EXPIRED');
  return standing;
};

const credentialOf = (key: VerifiedKey, standing: Standing, now: Date): Credential => {
  try {
    return inForce(standing?.jtiHash === key.jtiHash ? standing : undefined, now).credential;
  } catch (error) {
    throw naming(error, endedOf(key));
  }
};

/** Reads API keys: signature and claims are verified once per key, its standing in the database is at most 5 s old. */
export const createApiKeyReader = ({ verify, find, clock }: Options) => {
  const verified = createLookups({ ...VERIFIED, clock, load: verify });
  const standings = createLookups({ ...STANDINGS, clock, load: find, keep: (standing) => standing !== undefined });
  // Lost when the process ends: `lastUsedAt` is a hint to people, not a record.
  let uses = new Map<string, Date>();

  const reader: CredentialReader = {
    recognizes: (token) => environmentOf(token) !== undefined,
    read: async (token) => {
      const key = await verified.get(token);
      if (key.expiresAt !== null && key.expiresAt <= clock.now())
        throw naming(new AppError('TOKEN_EXPIRED'), endedOf(key));
      const credential = credentialOf(key, await standings.get(key.id), clock.now());
      uses.set(credential.id, clock.now());
      return credential;
    },
  };
  return {
    ...reader,
    /** The key was changed or revoked: its standing is read again. */
    forget: standings.delete,
    /** Any key may have been. */
    forgetAll: standings.clear,
    /** Which keys were used since the last call, and when. */
    takeUses: (): ReadonlyMap<string, Date> => {
      const taken = uses;
      uses = new Map();
      return taken;
    },
  };
};

export type ApiKeyReader = ReturnType<typeof createApiKeyReader>;
