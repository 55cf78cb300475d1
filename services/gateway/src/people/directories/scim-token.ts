import { createHash, randomBytes } from 'node:crypto';
import type { DirectoryRole, Environment, ScimTokenView, Stored } from '@outlay/contracts';

/** A connection of a directory as it is stored: never the token itself. */
export type ScimToken = Omit<Stored<ScimTokenView>, 'status'> & {
  /** The API key or OAuth client that it was made with, and ends with; null when it ends by itself alone. */
  grantedWith: string | null;
  grantId: string | null;
  tokenHash: string;
};

/** What is known of a token later on; `stands`: it was not revoked, nor anything that it ends with. */
export type KnownToken = Omit<ScimToken, 'grantedWith' | 'grantId' | 'tokenHash'> & { stands: boolean };

/** What a token that stands lets a directory do. */
export type Connection = {
  id: string;
  businessId: number;
  defaultRole: DirectoryRole;
  /** That of whoever made it: a directory does nothing that they may not do. */
  role: 'owner' | 'admin';
};

const PREFIX: Readonly<Record<Environment, string>> = { sandbox: 'scim_test_', production: 'scim_live_' };

const PATTERN = /^scim_(test|live)_[\w-]{43}$/;

/** 256 random bits. */
export const newToken = (environment: Environment): string =>
  `${PREFIX[environment]}${randomBytes(32).toString('base64url')}`;

/** Whoever reads the database must not be able to use a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an Authorization header, whichever environment it is for; undefined when there is none. */
export const tokenIn = (authorization: string | undefined): string | undefined => {
  const [, token = ''] = /^bearer +(\S{1,100}) *$/i.exec(authorization ?? '') ?? [];
  return PATTERN.test(token) ? token : undefined;
};

export const isOf = (environment: Environment, token: string): boolean => token.startsWith(PREFIX[environment]);

const statusOf = ({ stands, expiresAt }: KnownToken, now: Date): ScimTokenView['status'] => {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return stands ? 'active' : 'revoked';
};

/** What of a token may be shown again. */
export const scimTokenView = (token: KnownToken, now: Date): ScimTokenView => ({
  id: token.id,
  businessId: token.businessId,
  name: token.name,
  defaultRole: token.defaultRole,
  lastFour: token.lastFour,
  madeBy: token.madeBy,
  status: statusOf(token, now),
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});
