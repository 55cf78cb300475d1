import { AppError, type CredentialKind, isAppError, type Role, type Scope } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import { JWTExpired } from 'jose/errors';

/** How the person behind a token proved who they are, the last time. */
export type SignIn = {
  sessionUid: string | null;
  /** null: nobody knows, as of a token of a former release. */
  provenAt: Date | null;
  /** RFC 8176: `pwd`, `otp`, `hwk`, `mfa`; or `oidc`, `saml`. */
  methods: readonly string[];
  /** Whose word it was, when it was a business's identity provider; null: a password or passkey. */
  provider: { includesOwners: boolean } | null;
  /** Was it to an application of our own? */
  firstParty: boolean;
};

/** What a verified API key or another kind of token stands for. Never has the secret itself. */
export type Credential = {
  /** `key_<ulid>`: for idempotency, rate windows and the audit log. */
  id: string;
  kind: Exclude<CredentialKind, 'on behalf'>;
  /** The person it belongs to; null for a key of a machine. */
  userId: number | null;
  scopes: readonly Scope[];
  /** What its person granted the OAuth client; only of such a token. */
  grantId?: string;
  /** How its person signed in; only of such a token. */
  signIn?: SignIn;
  /** The only businesses it may act on; null for every business where its person is a member. */
  businessIds: readonly number[] | null;
  /** The only endpoints that it is about; only of a session of the portal that is narrowed to some. */
  webhookIds?: readonly string[];
};

/** `app_1:7`, an application acting for a person, is that application. */
export const clientOf = (credentialId: string): string => credentialId.split(':', 1)[0] ?? credentialId;

/** The API key or OAuth client that something was made with, and ends with. */
export type Grant = {
  /** null: it ends by itself alone. */
  grantedWith: string | null;
  /** What a person granted that OAuth client, and it ends with too. */
  grantId: string | null;
};

/** What of a caller's a thing ends with that the caller makes. */
export const grantOf = ({ credentialId, grantId }: { credentialId: string; grantId?: string }): Grant => ({
  grantedWith: clientOf(credentialId),
  grantId: grantId ?? null,
});

/** Longer than any token we sign; what is longer is refused unread. */
export const LONGEST_TOKEN = 4096;

/** It may be malformed, forged, unknown or of nobody: which, nobody is told. */
export const wrongCredential = (cause?: unknown): AppError =>
  new AppError('UNAUTHORIZED', { message: { key: 'credential.wrong' }, facts: { field: 'authorization' }, cause });

/** Why jose did not accept a token. */
export const rejection = (cause: unknown): AppError =>
  cause instanceof JWTExpired ? new AppError('TOKEN_EXPIRED', { cause }) : wrongCredential(cause);

/** Reads one kind of bearer token. */
export type CredentialReader = {
  /** Does the token look like this kind? Decides which reader is responsible; says nothing about its truth. */
  recognizes(token: string): boolean;
  /**
   * What the token stands for.
   * @throws AppError UNAUTHORIZED, ENVIRONMENT_MISMATCH, TOKEN_REVOKED or TOKEN_EXPIRED
   */
  read(token: string): Promise<Credential>;
};

/** From an Authorization header to the credential in it. */
export type Credentials = (authorization: string | undefined) => Promise<Credential>;

const BEARER = /^bearer +(\S+) *$/i;

const unauthorized = (which: 'missing' | 'noBearer' | 'unlike'): AppError =>
  new AppError('UNAUTHORIZED', { message: { key: `credential.${which}` }, facts: { field: 'authorization' } });

/** The first reader that recognizes the token reads it; a token that none recognizes is UNAUTHORIZED. */
export const createCredentials =
  (readers: readonly CredentialReader[]): Credentials =>
  async (authorization) => {
    if (authorization === undefined || authorization.trim() === '') throw unauthorized('missing');
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined) throw unauthorized('noBearer');
    const reader = readers.find((known) => known.recognizes(token));
    if (reader === undefined) throw unauthorized('unlike');
    return reader.read(token);
  };

const POSITIVE = /^[1-9]\d{0,15}$/;

/** A positive integer of a header that JSON can carry unharmed; undefined when it is none. */
const positiveInteger = (text: string): number | undefined => {
  const number = POSITIVE.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/**
 * The business a request acts on. `inPath` is the path's businessId where the route has one: it must be the same.
 * @throws AppError TENANT_REQUIRED, TENANT_INVALID or TENANT_MISMATCH
 */
export const tenantOf = (header: string | undefined, inPath: string | undefined): number => {
  if (header === undefined || header.trim() === '') throw new AppError('TENANT_REQUIRED');
  const businessId = positiveInteger(header.trim());
  if (businessId === undefined) throw new AppError('TENANT_INVALID');
  if (inPath !== undefined && Number(inPath) !== businessId) throw new AppError('TENANT_MISMATCH');
  return businessId;
};

/** The connected account that a caller wants to act for, or null. @throws AppError INVALID_ACCOUNT_ID when it is not an id */
export const accountOf = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const account = positiveInteger(header.trim());
  if (account === undefined) throw new AppError('INVALID_ACCOUNT_ID');
  return account;
};

/** May the credential act on the business at all? A membership is needed besides, when it belongs to a person. */
const isWithinReach = (
  { businessIds, userId }: Pick<Credential, 'userId' | 'businessIds'>,
  businessId: number,
): boolean => (businessIds === null ? userId !== null : businessIds.includes(businessId));

type Accessing = Pick<Credential, 'userId' | 'businessIds' | 'signIn'>;

/**
 * The role of a credential in a business. SSO_REQUIRED: its person must sign in by the provider of the business; MFA_REQUIRED:
 * with the second factor that the business requires.
 * @throws AppError TENANT_ACCESS_DENIED when it has none, or there is no such business; SSO_REQUIRED, MFA_REQUIRED
 */
export type Access = (credential: Accessing, businessId: number) => Promise<Role>;

/** What somebody is in a business, and whether it requires that they sign in by its provider. */
type Member = { role: Role; isSsoRequired: boolean };

/** Of a person's token alone: how they signed in must be good enough here. @throws AppError TENANT_ACCESS_DENIED, SSO_REQUIRED */
const assertSignedIn = (signIn: SignIn | undefined, { role, isSsoRequired }: Member): void => {
  if (signIn === undefined) return;
  const { provider } = signIn;
  if (provider !== null && role === 'owner' && !provider.includesOwners) throw new AppError('TENANT_ACCESS_DENIED');
  if (provider === null && role !== 'owner' && isSsoRequired) throw new AppError('SSO_REQUIRED');
};

/** Whoever lost a role loses it everywhere within 5 s. */
const ROLES = { ttl: 5_000, max: 50_000 };
/** A key of a machine has no membership: its scopes and its list of businesses are its limits. */
const MACHINE: Role = 'admin';

type Options = {
  memberOf: (businessId: number, userId: number) => Promise<Member | undefined>;
  /** Does the business require a second factor of the person, who has none? `inSession`: who has one must have proven it, too. */
  lacksFactor: (of: { businessId: number; userId: number; inSession: boolean }) => Promise<boolean>;
  clock: Clock;
};

/** Who signed in with more than a password, or where their business decides about that. */
const STRONG: ReadonlySet<string> = new Set(['mfa', 'fed', 'oidc', 'saml']);

/**
 * Memberships, and what a business requires of their people, are at most 5 s old. That there is none is not cached: it may have been
 * given just now. What is required concerns tokens of people alone, of every application: a key is no sign-in. In our own
 * applications, where signing in again costs little, whoever has a second factor must have signed in with it.
 */
export const createAccess = ({ memberOf, lacksFactor, clock }: Options): Access => {
  const members = createLookups({
    ...ROLES,
    clock,
    load: (key) => {
      const [businessId, userId] = key.split(' ');
      return memberOf(Number(businessId), Number(userId));
    },
    keep: (member) => member !== undefined,
  });
  const lacking = createLookups({
    ...ROLES,
    clock,
    load: (key) => {
      const [businessId, userId, inSession] = key.split(' ');
      return lacksFactor({ businessId: Number(businessId), userId: Number(userId), inSession: inSession === 'own' });
    },
    keep: (lacks) => !lacks,
  });
  return async (credential, businessId) => {
    if (!isWithinReach(credential, businessId)) throw new AppError('TENANT_ACCESS_DENIED');
    if (credential.userId === null) return MACHINE;
    const member = await members.get(`${businessId} ${credential.userId}`);
    if (member === undefined) throw new AppError('TENANT_ACCESS_DENIED');
    assertSignedIn(credential.signIn, member);
    const { signIn, userId } = credential;
    if (
      signIn &&
      !signIn.methods.some((method) => STRONG.has(method)) &&
      (await lacking.get(`${businessId} ${userId} ${signIn.firstParty ? 'own' : 'other'}`))
    )
      throw new AppError('MFA_REQUIRED');
    return member.role;
  };
};

/** The role that a header's credential has in a business that may be another than the request's; undefined when it has none. */
export const createRoleOf =
  (credentials: Credentials, access: Access) =>
  async (authorization: string | undefined, businessId: number): Promise<Role | undefined> => {
    const credential = await credentials(authorization);
    return access(credential, businessId).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'TENANT_ACCESS_DENIED') return undefined;
      throw error;
    });
  };
