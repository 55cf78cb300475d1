import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AppError, type Environment, isAppError } from '@outlay/contracts';
import {
  CLOCK_TOLERANCE,
  type ClockReading,
  type ClockWatch,
  createCache,
  readBelievedKey,
  readKeys,
  readSigningKey,
  verifyWithAny,
} from '@outlay/runtime';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import {
  ALGORITHM,
  AUDIENCE,
  type Claims,
  claims,
  fromClaims,
  type IdentityFacts,
  ISSUER,
  LIFE,
  NARROWED_AUDIENCE,
  TYPE,
  toClaims,
  UPLOAD_LIFE,
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
  const kept = createCache<string, { token: Promise<string>; seconds: number }>({ max: KEPT, clock: { now } });

  const make = (facts: IdentityFacts, seconds: number, life = LIFE): Promise<string> =>
    new SignJWT(toClaims(facts))
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
      .setSubject(facts.credentialId)
      .setIssuer(ISSUER)
      .setAudience(facts.webhookIds === undefined ? AUDIENCE : NARROWED_AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + life)
      .sign(key.privateKey);

  return {
    /** A token that our services accept until an upload is answered. */
    signForUpload: (facts: IdentityFacts): Promise<string> =>
      make(facts, Math.floor(now().getTime() / 1000), UPLOAD_LIFE),
    /** A token that our services accept for at least 30 s. */
    sign: (facts: IdentityFacts): Promise<string> => {
      const cacheKey = keyOf(facts);
      const found = kept.get(cacheKey);
      const seconds = Math.floor(now().getTime() / 1000);
      // One of the future was signed before our clock was set back.
      if (found !== undefined && found.seconds <= seconds) return found.token;
      const token = make(facts, seconds);
      kept.set(cacheKey, { token, seconds }, (seconds + RENEW_AFTER) * 1000);
      token.catch(() => kept.delete(cacheKey));
      return token;
    },
  };
};

export type IdentitySigner = ReturnType<typeof createIdentitySigner>;

/**
 * Seconds that a token may be from the future: each of two machines' clocks may be almost 5 s off before it is set right by the
 * others. Of the past that needs no more time, since a token that is sent has half of its life left.
 */
const TOLERANCE = 2 * CLOCK_TOLERANCE;
/** Seconds after which any token is refused; each is within its own life: 65 s, with what is tolerated. */
const OLDEST = UPLOAD_LIFE + CLOCK_TOLERANCE - TOLERANCE;

type VerifierOptions = Times & {
  publicKey: string;
  environment: Environment;
  /** Does the service keep to the endpoints that an identity is narrowed to? One that does not refuses it. */
  narrows?: boolean | undefined;
  /** What knows whose clock is wrong; its time takes the place of `now`. */
  clocks?: ClockWatch | undefined;
};

/** Signed by the gateway for us, and not valid at this time. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
  /** Seconds that the token is from the future; negative: since it was signed. */
  readonly ahead: number;

  constructor(ahead: number, cause: unknown) {
    super(`the identity was signed ${Math.abs(ahead)} s ${ahead > 0 ? 'in the future' : 'ago'}`, { cause });
    this.ahead = ahead;
  }
}

/** The claims whose failure is one of time; jose looks at them when signature and all others are right. */
const isOfTime = (error: unknown): error is { payload: { iat: number } } => {
  const { claim, reason, payload } = error as { claim?: unknown; reason?: unknown; payload?: { iat?: unknown } };
  return (claim === 'exp' || claim === 'iat') && reason === 'check_failed' && typeof payload?.iat === 'number';
};

/**
 * Our own failure and not the caller's: two clocks of ours are too far apart, and nothing was done. `peer` may be wrong, or we.
 * @param seconds that the peer's clock is ahead of ours
 */
const clocksDiffer = (service: string, { peer, seconds }: { peer: string; seconds: number }, cause: unknown) => {
  const values = { service, peer, seconds: Math.abs(Math.round(seconds)) };
  return new AppError('SERVICE_UNAVAILABLE', { message: { key: 'clocks.differ', values }, retryAfter: 1, cause });
};

/**
 * Accepts the gateway's signature only, by any of the public keys that it may sign with; all that jose checks only on request
 * is requested.
 */
export const createIdentityVerifier = (options: VerifierOptions) => {
  const { publicKey, environment, narrows = false, clocks, now = clocks?.now ?? (() => new Date()) } = options;
  const audience = narrows ? [AUDIENCE, NARROWED_AUDIENCE] : AUDIENCE;
  const keys = readKeys(publicKey, readBelievedKey);
  const kept = createCache<string, IdentityFacts>({ max: KEPT, clock: { now } });

  const read = (payload: unknown): Claims => {
    const known = claims.parse(payload);
    if (known.env !== environment) throw new Error(`an identity of ${known.env}`);
    return known;
  };

  const check = async (token: string): Promise<IdentityFacts> => {
    const currentDate = now();
    const verify = (key: KeyObject) =>
      jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        typ: TYPE,
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: OLDEST,
        clockTolerance: TOLERANCE,
        currentDate,
      });
    try {
      const { verified } = await verifyWithAny(token, keys, verify);
      const known = read(verified.payload);
      const age = currentDate.getTime() / 1_000 - known.iat;
      if (age > known.exp - known.iat + CLOCK_TOLERANCE) throw new OutOfTime(-age, new Error('the token is too old'));
      const facts = fromClaims(known);
      kept.set(token, facts, known.exp * 1000);
      return facts;
    } catch (error) {
      if (!isOfTime(error)) throw error;
      read(error.payload);
      throw new OutOfTime(error.payload.iat - currentDate.getTime() / 1_000, error);
    }
  };

  /** A token of the future cannot be an old one that somebody sends again; one of the past is, where all clocks agree. */
  const rejection = (watch: ClockWatch, error: OutOfTime, reading: ClockReading | undefined): Error => {
    if (error.ahead < TOLERANCE && !watch.differs()) return error;
    const { peer, at } = reading ?? { peer: 'gateway', at: watch.machineTime() + error.ahead * 1_000 };
    return clocksDiffer(watch.service, { peer, seconds: (at - watch.machineTime()) / 1_000 }, error);
  };

  /** Whose signature is right says with it what their clock says: if most clocks are with them, the token is judged by those. */
  const checkAgain = async (
    token: string,
    reading: ClockReading | undefined,
    cause: OutOfTime,
  ): Promise<IdentityFacts> => {
    if (clocks === undefined) throw cause;
    if (reading) clocks.note(reading);
    return check(token).catch((error: unknown) => {
      throw error instanceof OutOfTime ? rejection(clocks, error, reading) : error;
    });
  };

  const checkToken = (token: string, reading: ClockReading | undefined): Promise<IdentityFacts> =>
    check(token).catch((error: unknown) => {
      if (error instanceof OutOfTime) return checkAgain(token, reading, error);
      throw error;
    });

  return {
    /**
     * The facts in the token. `reading`: what the sender's clock says, which is believed of who has a good token.
     * @throws AppError UNAUTHORIZED when it is missing, forged, too old or of the other environment; SERVICE_UNAVAILABLE when two
     * clocks of ours are too far apart to tell
     */
    verify: async (token: string | undefined, reading?: ClockReading): Promise<IdentityFacts> => {
      if (!token) throw new AppError('UNAUTHORIZED');
      try {
        const facts = kept.get(token) ?? (await checkToken(token, reading));
        if (reading) clocks?.note(reading);
        return facts;
      } catch (cause) {
        throw isAppError(cause) ? cause : new AppError('UNAUTHORIZED', { cause });
      }
    },
  };
};

export type IdentityVerifier = ReturnType<typeof createIdentityVerifier>;
