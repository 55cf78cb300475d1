import { createHash, randomBytes } from 'node:crypto';
import { AppError, ENVIRONMENTS, type Environment } from '@outlay/contracts';
import { type Clock, type SigningKey, verifyWithAny } from '@outlay/runtime';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { type CredentialReader, derivedPairs, LONGEST_TOKEN, type SigningKeys } from '../../access/index.ts';
import { type KnownLink, stateOf } from './portal-link.ts';

const ALGORITHM = 'EdDSA';
const ISSUER = 'outlay';

/** A link and a session have keys, types and audiences of their own: neither is ever taken for the other, nor for an API key. */
const LINK = { type: 'portal-link+jwt', audience: 'outlay-portal-page', purpose: 'portal links' } as const;
const SESSION = { type: 'portal-session+jwt', audience: 'outlay-portal', purpose: 'portal sessions' } as const;
type Kind = typeof LINK | typeof SESSION;

/** What a request of a session begins with, so that a leaked one is found by scanners. */
export const SESSION_PREFIX: Readonly<Record<Environment, string>> = { sandbox: 'pt_test_', production: 'pt_live_' };

export type LinkClaims = { id: string; businessId: number; origin: string; createdAt: Date; expiresAt: Date };

/** SHA-256: whoever reads the database can use no session. */
export const sessionHash = (jti: string): string => createHash('sha256').update(jti).digest('hex');

/** `key`: a pair that is derived from the environment's own, so that both are believed while that is changed. */
export const createPortalTokens = (signingKeys: SigningKeys, environment: Environment) => {
  const keys = {
    [LINK.type]: derivedPairs(signingKeys, LINK.purpose),
    [SESSION.type]: derivedPairs(signingKeys, SESSION.purpose),
  };
  const sign = (kind: Kind, jwt: SignJWT): Promise<string> => {
    const [first]: readonly [SigningKey, ...SigningKey[]] = keys[kind.type];
    const header = { alg: ALGORITHM, typ: kind.type, kid: first.id };
    return jwt.setProtectedHeader(header).setIssuer(ISSUER).setAudience(kind.audience).sign(first.privateKey);
  };
  /** Its end is not looked at: the database knows it, and by which clock. @throws Error of jose */
  const verify = async (kind: Kind, token: string) => {
    if (token.length > LONGEST_TOKEN) throw new Error('too long');
    const { verified } = await verifyWithAny(token, keys[kind.type], (key) =>
      jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: kind.audience,
        typ: kind.type,
        requiredClaims: ['sub', 'env', 'iat', 'exp'],
        currentDate: new Date(0),
      }),
    );
    const { sub, env, jti } = verified.payload;
    if (typeof sub !== 'string' || env !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
    return { id: sub, jti: typeof jti === 'string' ? jti : '' };
  };

  return {
    /** The same text each time for the same link. */
    signLink: ({ id, businessId, origin, createdAt, expiresAt }: LinkClaims): Promise<string> =>
      sign(
        LINK,
        new SignJWT({ env: environment, biz: businessId, org: origin })
          .setSubject(id)
          .setIssuedAt(createdAt)
          .setExpirationTime(expiresAt),
      ),
    /** The id of the link. @throws AppError UNAUTHORIZED, whatever is wrong with it */
    readLink: async (token: string): Promise<string> => {
      const read = await verify(LINK, token).catch((cause: unknown) => {
        throw new AppError('UNAUTHORIZED', { message: { key: 'portalLink.wrong' }, facts: { field: 'token' }, cause });
      });
      return read.id;
    },
    /** A session of the link, and the hash by which it is found. */
    signSession: async ({ id, now, endsAt }: { id: string; now: Date; endsAt: Date }) => {
      const jti = randomBytes(16).toString('base64url');
      const claims = new SignJWT({ env: environment })
        .setSubject(id)
        .setJti(jti)
        .setIssuedAt(now)
        .setExpirationTime(endsAt);
      return { token: SESSION_PREFIX[environment] + (await sign(SESSION, claims)), hash: sessionHash(jti) };
    },
    /** `token`: without its prefix. @throws Error */
    readSession: async (token: string): Promise<{ id: string; hash: string }> => {
      const { id, jti } = await verify(SESSION, token);
      return { id, hash: sessionHash(jti) };
    },
  };
};

export type PortalTokens = ReturnType<typeof createPortalTokens>;

type Options = {
  tokens: Pick<PortalTokens, 'readSession'>;
  environment: Environment;
  /** The link whose session has this hash. */
  find: (session: { id: string; hash: string }) => Promise<KnownLink | undefined>;
  clock: Pick<Clock, 'now'>;
};

const environmentOf = (token: string): Environment | undefined =>
  ENVIRONMENTS.find((environment) => token.startsWith(SESSION_PREFIX[environment]));

const wrong = (cause?: unknown): AppError =>
  new AppError('UNAUTHORIZED', { message: { key: 'credential.wrong' }, facts: { field: 'authorization' }, cause });

/** Reads what requests of the portal are made with. Its link is read each time: a revoked one ends at once, at every gateway. */
export const createPortalTokenReader = ({ tokens, environment, find, clock }: Options): CredentialReader => ({
  recognizes: (token) => environmentOf(token) !== undefined,
  read: async (token) => {
    if (environmentOf(token) !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
    const session = await tokens
      .readSession(token.slice(SESSION_PREFIX[environment].length))
      .catch((cause: unknown) => {
        throw wrong(cause);
      });
    const link = await find(session);
    if (link === undefined) throw wrong();
    const state = stateOf(link, clock.now());
    if (state === 'ended') throw new AppError('TOKEN_EXPIRED');
    if (state !== 'in_use') throw new AppError('TOKEN_REVOKED');
    const { id, madeBy: userId, scopes, businessId, webhookIds } = link;
    const narrowed = webhookIds === null ? {} : { webhookIds };
    return { id, kind: 'portal token', userId, scopes, businessIds: [businessId], ...narrowed };
  },
});
