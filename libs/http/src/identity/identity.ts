import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AppError, type Environment } from '@outlay/contracts';
import { createCache } from '@outlay/runtime';
import { jwtVerify, SignJWT } from 'jose';
import { ALGORITHM, AUDIENCE, claims, fromClaims, type IdentityFacts, ISSUER, LIFE, TYPE, toClaims } from './facts.ts';

/** A new Ed25519 pair, each as one line of base64 (PKCS #8 and SPKI DER), fit for a variable of the environment. */
export const generateKeyPair = (): { privateKey: string; publicKey: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};

/** Tokens that are kept, signed or verified. */
const KEPT = 10_000;

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the identity key is not an Ed25519 key');
  return key;
};

/** Reads what `generateKeyPair` made; throws when it is no Ed25519 private key. */
export const readPrivateKey = (base64: string): KeyObject =>
  ed25519(createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' }));

/** Reads what `generateKeyPair` made; throws when it is no Ed25519 public key. */
export const readPublicKey = (base64: string): KeyObject =>
  ed25519(createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }));

type Times = { now?: () => Date };

/** Half of its life is left to a token that is handed out again. */
const RENEW_AFTER = LIFE / 2;

const keyOf = (facts: IdentityFacts): string =>
  `${facts.credentialId} ${facts.businessId} ${facts.userId} ${facts.actorUserId} ${facts.onBehalfOf} ${facts.environment} ${facts.role} ${facts.scopes.join()}`;

/** Signs with the gateway's private key. Signing costs 0.1 ms or so: a token is kept per set of facts and used again. */
export const createIdentitySigner = ({ privateKey, now = () => new Date() }: { privateKey: string } & Times) => {
  const key = readPrivateKey(privateKey);
  const kept = createCache<string, Promise<string>>({ max: KEPT, clock: { now } });

  const make = (facts: IdentityFacts, seconds: number): Promise<string> =>
    new SignJWT(toClaims(facts))
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setSubject(facts.credentialId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFE)
      .sign(key);

  return {
    /** A token that our services accept for at least 30 s. */
    sign: (facts: IdentityFacts): Promise<string> => {
      const cacheKey = keyOf(facts);
      const found = kept.get(cacheKey);
      if (found !== undefined) return found;
      const seconds = Math.floor(now().getTime() / 1000);
      const token = make(facts, seconds);
      kept.set(cacheKey, token, (seconds + RENEW_AFTER) * 1000);
      token.catch(() => kept.delete(cacheKey));
      return token;
    },
  };
};

export type IdentitySigner = ReturnType<typeof createIdentitySigner>;

/** Seconds that two machines' clocks may differ. */
const TOLERANCE = 5;

/** Accepts the gateway's signature only; all that jose checks only on request is requested. */
export const createIdentityVerifier = (options: { publicKey: string; environment: Environment } & Times) => {
  const { publicKey, environment, now = () => new Date() } = options;
  const key = readPublicKey(publicKey);
  const kept = createCache<string, IdentityFacts>({ max: KEPT, clock: { now } });

  const check = async (token: string): Promise<IdentityFacts> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: LIFE,
      clockTolerance: TOLERANCE,
      currentDate: now(),
    });
    const known = claims.parse(payload);
    if (known.env !== environment) throw new Error(`an identity of ${known.env}`);
    const facts = fromClaims(known);
    kept.set(token, facts, known.exp * 1000);
    return facts;
  };

  return {
    /** The facts in the token; UNAUTHORIZED when it is missing, forged, too old or of the other environment. */
    verify: async (token: string | undefined): Promise<IdentityFacts> => {
      if (!token) throw new AppError('UNAUTHORIZED');
      try {
        return kept.get(token) ?? (await check(token));
      } catch (cause) {
        throw new AppError('UNAUTHORIZED', { cause });
      }
    },
  };
};

export type IdentityVerifier = ReturnType<typeof createIdentityVerifier>;
