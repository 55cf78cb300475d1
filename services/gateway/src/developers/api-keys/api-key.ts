import type { ApiKeyView } from '@outlay/contracts';
import type { Credential } from '../../access/index.ts';

/** An API key as it is stored: never the key itself. */
export type ApiKey = {
  credential: Credential;
  name: string;
  jtiHash: string;
  lastFour: string;
  /** The key that it was made with, and ends with; null when it was made without one. */
  parentId: string | null;
  /** Which of the environment's keys signed it; null while that is not known: before keys had ids. */
  signingKey: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

const statusOf = ({ revokedAt, expiresAt }: ApiKey, now: Date): ApiKeyView['status'] => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
};

/** What of a key may be shown again. */
export const apiKeyView = (key: ApiKey, now: Date): ApiKeyView => ({
  id: key.credential.id,
  name: key.name,
  userId: key.credential.userId,
  scopes: [...key.credential.scopes],
  businessIds: key.credential.businessIds && [...key.credential.businessIds],
  lastFour: key.lastFour,
  parentId: key.parentId,
  status: statusOf(key, now),
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
