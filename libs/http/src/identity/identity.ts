import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AppError, type Environment } from '@outlay/contracts';
import { createCache, readBelievedKey, readKeys, readSigningKey, verifyWithAny } from '@outlay/runtime';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import {
  ALGORITHM,
  AUDIENCE,
  claims,
  fromClaims,
  type IdentityFacts,
  ISSUER,
  LIFE,
  NARROWED_AUDIENCE,
  TYPE,
  toClaims,
} from './facts.ts';

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

type Times = { now?: () => Date };

/** Half of its life is left to a token that is handed out again. */
const RENEW_AFTER = LIFE / 2;

const keyOf = (facts: IdentityFacts): string =>
  `${facts.credentialId} ${facts.businessId} ${facts.userId} ${facts.actorUserId} ${facts.onBehalfOf} ${facts.environment} ${facts.role} ${facts.scopes.join()} ${facts.webhookIds?.join() ?? ''}`;

/**
 * Signs with the gateway's private key, the first where there are several. Signing costs 0.1 ms or so: a token is kept per set
 * of facts and used again.
 */
export const createIdentitySigner = ({ privateKey, now = () => new Date() }: { privateKey: string } & Times) => {
  const [first = ''] = privateKey.split(',');
  const key = readSigningKey(first);
  const kept = createCache<string, Promise<string>>({ max: KEPT, clock: { now } });

  const make = (facts: IdentityFacts, seconds: number): Promise<string> =>
    new SignJWT(toClaims(facts))
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
      .setSubject(facts.credentialId)
      .setIssuer(ISSUER)
      .setAudience(facts.webhookIds === undefined ? AUDIENCE : NARROWED_AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFE)
      .sign(key.privateKey);

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

type VerifierOptions = Times & {
  publicKey: string;
  environment: Environment;
  /** Does the service keep to the endpoints that an identity is narrowed to? One that does not refuses it. */
  narrows?: boolean | undefined;
};

/**
 * Accepts the gateway's signature only, by any of the public keys that it may sign with; all that jose checks only on request
 * is requested.
 */
export const createIdentityVerifier = (options: VerifierOptions) => {
  const { publicKey, environment, narrows = false, now = () => new Date() } = options;
  const audience = narrows ? [AUDIENCE, NARROWED_AUDIENCE] : AUDIENCE;
  const keys = readKeys(publicKey, readBelievedKey);
  const kept = createCache<string, IdentityFacts>({ max: KEPT, clock: { now } });

  const check = async (token: string): Promise<IdentityFacts> => {
    const verify = (key: KeyObject) =>
      jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        typ: TYPE,
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: LIFE,
        clockTolerance: TOLERANCE,
        currentDate: now(),
      });
    const { verified } = await verifyWithAny(token, keys, verify);
    const known = claims.parse(verified.payload);
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
