import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OAuthClientView, Scope } from '@outlay/contracts';
import { scopesToGive } from '../api-keys/rights-to-give.ts';

/** An application that gets tokens: for itself, or for the people who let it. */
export type OAuthClient = {
  id: string;
  name: string;
  /** null for a public client, which can keep no secret. Several with commas while a secret is changed. */
  secretHash: string | null;
  redirectUris: readonly string[];
  scopes: readonly Scope[];
  /** Where it may act by itself (client credentials); what it does for a person is bound by that person's rights. */
  businessIds: readonly number[];
  /** Our own: nobody consents to it, and what it gets ends with the session. */
  firstParty: boolean;
  /** May people let it in by a code that they type in elsewhere (RFC 8628)? */
  deviceFlow: boolean;
};

/** Who has the secret: whose rights it ends with. null of both: the operator, who decides about it alone. */
export type SecretHolder = { madeBy: number | null; madeWith: string | null };

/** One that a business made, and that acts in it alone. */
export type BusinessClient = Omit<OAuthClient, 'firstParty' | 'secretHash'> &
  SecretHolder & {
    madeIn: number;
    isPublic: boolean;
    /** Has the holder of its secret the right to have it still? */
    stands: boolean;
    createdAt: Date;
    updatedAt: Date;
    lastUsedAt: Date | null;
    formerSecretUntil: Date | null;
  };

const grantTypesOf = ({ isPublic, businessIds, redirectUris, deviceFlow }: BusinessClient) => [
  ...(!isPublic && businessIds.length > 0 ? (['client_credentials'] as const) : []),
  ...(redirectUris.length > 0 ? (['authorization_code'] as const) : []),
  ...(deviceFlow ? (['device_code'] as const) : []),
];

/** What of a client may be shown again. */
export const oauthClientView = (client: BusinessClient, now: Date): OAuthClientView => ({
  id: client.id,
  businessId: client.madeIn,
  name: client.name,
  kind: client.isPublic ? 'public' : 'confidential',
  grantTypes: grantTypesOf(client),
  redirectUris: [...client.redirectUris],
  scopes: [...client.scopes],
  status: client.stands ? 'active' : 'suspended',
  madeBy: client.madeBy,
  createdAt: client.createdAt.toISOString(),
  updatedAt: client.updatedAt.toISOString(),
  lastUsedAt: client.lastUsedAt?.toISOString() ?? null,
  formerSecretUntil:
    client.formerSecretUntil && client.formerSecretUntil > now ? client.formerSecretUntil.toISOString() : null,
});

/** Secrets are 256 random bits, so a fast hash is as good as a slow one. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newSecret = (): string => `secret_${randomBytes(32).toString('base64url')}`;

/** One hash, or several with commas between them while a secret is changed. */
export const isSecretOf = (secret: string, secretHash: string): boolean => {
  const given = Buffer.from(hash(secret));
  return secretHash.split(',').filter((kept) => timingSafeEqual(given, Buffer.from(kept))).length > 0;
};

/** What is kept of the secrets of one application. */
export const hashOfSecrets = (secrets: readonly string[]): string => secrets.map(hash).join(',');

/** No right: it is how applications ask for a refresh token, and no access token of a person has it. */
const OF_NO_RIGHT: Scope = 'offline_access';

/** Nobody holds a client that may do more than they may. @throws AppError INSUFFICIENT_SCOPE */
export const clientScopes = (own: readonly Scope[], wanted: readonly Scope[]): readonly Scope[] =>
  scopesToGive({ scopes: [...own, OF_NO_RIGHT] }, wanted);
