import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId, SCOPES, type Scope } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { oauthClients } from './oauth-client.table.ts';

export type NewOAuthClient = {
  name: string;
  redirectUris?: readonly string[];
  scopes?: readonly Scope[];
  businessIds?: readonly number[];
  /** A browser or mobile application: no secret, PKCE instead. */
  isPublic?: boolean;
  /** Our own: nobody consents to it, and what it gets ends with the session. */
  firstParty?: boolean;
};

/** Secrets are 256 random bits, so a fast hash is as good as a slow one. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** One hash, or several with commas between them while a secret is changed. */
export const isSecretOf = (secret: string, secretHash: string): boolean => {
  const given = Buffer.from(hash(secret));
  return secretHash.split(',').filter((kept) => timingSafeEqual(given, Buffer.from(kept))).length > 0;
};

/** What is kept of the secrets of one application. */
export const hashOfSecrets = (secrets: readonly string[]): string => secrets.map(hash).join(',');

/** `clientSecret` is shown this one time; null for a public client. */
export const createOAuthClient = async (
  { database, clock }: Deps,
  { name, redirectUris = [], scopes = SCOPES, businessIds = [], isPublic = false, firstParty = false }: NewOAuthClient,
): Promise<{ clientId: string; clientSecret: string | null }> => {
  const clientId = newId('app', clock.now());
  const clientSecret = isPublic ? null : `secret_${randomBytes(32).toString('base64url')}`;
  const secretHash = clientSecret === null ? null : hash(clientSecret);
  const client = { id: clientId, name, secretHash, redirectUris, scopes, businessIds, firstParty };
  await database.acrossTenants(async (tx) => tx.write(oauthClients.insert(client, clock.now())));
  return { clientId, clientSecret };
};
