import type { KeyObject } from 'node:crypto';
import { AppError, type Environment, isScope, type Scope } from '@outlay/contracts';
import { type BelievedKey, type Clock, createLookups, systemClock, verifyWithAny } from '@outlay/runtime';
import type { JWTPayload } from 'jose';
import { JWTExpired } from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import { type CredentialReader, LONGEST_TOKEN, rejection, type SignIn, wrongCredential } from './credential.ts';
import { type Ended, naming } from './ended-credential.ts';

/** What an access token is for: this API. */
export const API_RESOURCE = 'urn:outlay:api';
export const TOKEN_ALGORITHM = 'EdDSA';

/**
 * Where the client of a token may act by itself; whether the client, the grant, the session of our own client or the token itself was
 * revoked; and whether the client is our own.
 */
type Standing = {
  businessIds: readonly number[];
  /** The business that made the client, and in which alone its tokens count; null: the operator's, or our own. */
  madeIn: number | null;
  /** Tokens from before count no more: they were given by a secret that somebody may not have. */
  tokensFrom: Date | null;
  isRevoked: boolean;
  firstParty: boolean;
  /** The provider by which the person signed in, as far as it is believed still; null when it was by none, or by one that is gone. */
  provider: { businessId: number; includesOwners: boolean } | null;
};

export type TokenOrigin = {
  clientId: string;
  grantId: string | null;
  tokenId: string;
  sessionUid: string | null;
  providerId: number | null;
};

type Options = {
  /** Of `accessTokenKeys`. */
  keys: readonly [BelievedKey, ...BelievedKey[]];
  environment: Environment;
  issuer: string;
  findStanding: (from: TokenOrigin) => Promise<Standing>;
  /** By which tokens begin and end. */
  clock: Pick<Clock, 'now'>;
};

type Claims = TokenOrigin & {
  userId: number | null;
  scopes: Scope[];
  issuedAt: Date;
  provenAt: Date | null;
  methods: string[];
};

/** As `Credential.id` names it. */
const idOf = ({ clientId, userId }: Pick<Claims, 'clientId' | 'userId'>): string =>
  userId === null ? clientId : `${clientId}:${userId}`;

const endedOf = (claims: Pick<Claims, 'clientId' | 'userId'>): Ended => ({
  kind: claims.userId === null ? 'client token' : 'user token',
  credentialId: idOf(claims),
  userId: claims.userId,
});

/** `idp:7`: by the identity provider of a business. */
const providerIn = (methods: readonly string[]): number | null => {
  const named = methods.find((method) => method.startsWith('idp:'));
  if (named === undefined) return null;
  const id = Number(named.slice('idp:'.length));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** A revoked token is refused within 5 s. */
const STANDINGS = { ttl: 5_000, max: 10_000 };

const claimsOf = (payload: JWTPayload, environment: Environment): Claims => {
  const {
    aud,
    sub,
    jti,
    env,
    iat,
    iat_ms: inMs,
    client_id: clientId,
    grant,
    sid,
    auth_time: provenAt,
    amr,
    scope = '',
  } = payload;
  if (typeof aud !== 'string' || typeof clientId !== 'string' || typeof jti !== 'string' || typeof scope !== 'string')
    throw wrongCredential();
  if (env !== environment) throw new AppError('ENVIRONMENT_MISMATCH');
  const userId = sub === clientId ? null : Number(sub);
  if (userId !== null && !Number.isSafeInteger(userId)) throw wrongCredential();
  const grantId = typeof grant === 'string' ? grant : null;
  const methods = Array.isArray(amr) ? amr.filter((each): each is string => typeof each === 'string') : [];
  return {
    clientId,
    userId,
    grantId,
    tokenId: jti,
    sessionUid: typeof sid === 'string' ? sid : null,
    // Those of a former release have the second alone.
    issuedAt: new Date(typeof inMs === 'number' ? inMs : (iat ?? 0) * 1000),
    provenAt: typeof provenAt === 'number' ? new Date(provenAt * 1000) : null,
    methods,
    providerId: providerIn(methods),
    scopes: scope.split(' ').filter(isScope),
  };
};

/** Whom a business's provider proved acts in that business alone, whatever else is theirs; nowhere once the provider is gone. */
const withinProvider = (
  signIn: Omit<SignIn, 'provider'>,
  providerId: number | null,
  provider: Standing['provider'],
): { signIn: SignIn; businessIds: readonly number[] | null } => {
  if (providerId === null) return { signIn: { ...signIn, provider: null }, businessIds: null };
  const { includesOwners = false } = provider ?? {};
  return { signIn: { ...signIn, provider: { includesOwners } }, businessIds: provider ? [provider.businessId] : [] };
};

/** What a business made acts there alone, whoever lets it in. */
const withinBusiness = <Within extends { businessIds: readonly number[] | null }>(
  within: Within,
  madeIn: number | null,
): Within => {
  if (madeIn === null) return within;
  const { businessIds } = within;
  return { ...within, businessIds: businessIds === null || businessIds.includes(madeIn) ? [madeIn] : [] };
};

const isBefore = (issuedAt: Date, from: Date | null): boolean => from !== null && issuedAt < from;

type AccessTokenReader = CredentialReader & { forgetAll(): void; verify(token: string): Promise<TokenOrigin> };

/**
 * Reads OAuth access tokens: signature and claims are verified each time, their standing in the database is at most 5 s old.
 * `forgetAll`: something was revoked here, every standing is read again. `verify`: whose token it is, revoked or not.
 */
export const createAccessTokenReader = (options: Options): AccessTokenReader => {
  const { keys, environment, issuer, findStanding, clock } = options;
  const standings = createLookups({
    ...STANDINGS,
    clock: systemClock,
    load: (key) => {
      const [clientId = '', grantId, tokenId = '', sessionUid, provider] = key.split(' ');
      const providerId = provider ? Number(provider) : null;
      return findStanding({ clientId, grantId: grantId || null, tokenId, sessionUid: sessionUid || null, providerId });
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
        currentDate: clock.now(),
      });
    const { verified } = await verifyWithAny(token, keys, verifyBy).catch((cause: unknown) => {
      const refused = rejection(cause);
      // jose looks at the end last: whatever else it says of a token that has ended is true.
      throw cause instanceof JWTExpired ? naming(refused, endedOf(claimsOf(cause.payload, environment))) : refused;
    });
    return claimsOf(verified.payload, environment);
  };

  return {
    forgetAll: standings.clear,
    verify,
    recognizes: (token) => !token.startsWith('sk_') && token.split('.').length === 3,
    read: async (token) => {
      const { clientId, userId, grantId, tokenId, sessionUid, providerId, ...claims } = await verify(token);
      const { scopes, issuedAt, provenAt, methods } = claims;
      const key = [clientId, grantId ?? '', tokenId, sessionUid ?? '', providerId ?? ''].join(' ');
      const { businessIds, madeIn, tokensFrom, isRevoked, firstParty, provider } = await standings.get(key);
      if (isRevoked || isBefore(issuedAt, tokensFrom))
        throw naming(new AppError('TOKEN_REVOKED'), endedOf({ clientId, userId }));
      // A person's rights are their own everywhere; a client by itself acts where the operator lets it.
      const grant = grantId === null ? {} : { grantId };
      if (userId !== null) {
        const signIn = { sessionUid, provenAt, methods, firstParty };
        return {
          id: idOf({ clientId, userId }),
          kind: 'user token',
          userId,
          ...grant,
          scopes,
          ...withinBusiness(withinProvider(signIn, providerId, provider), madeIn),
        };
      }
      return { id: clientId, kind: 'client token', userId: null, scopes, businessIds };
    },
  };
};
