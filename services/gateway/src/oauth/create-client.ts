import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId, SCOPES, type Scope } from '@outlay/contracts';
import { tokenFacts } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { clients } from './oauth-client.table.ts';
import { REVOKED, records } from './oauth-record.table.ts';

export type NewOAuthClient = {
  name: string;
  redirectUris?: readonly string[];
  scopes?: readonly Scope[];
  businessIds?: readonly number[];
  /** A browser or mobile application: no secret, PKCE instead. */
  isPublic?: boolean;
};

/** Secrets are 256 random bits, so a fast hash is as good as a slow one. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const isSecretOf = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hash(secret)), Buffer.from(secretHash));

/** `clientSecret` is shown this one time; null for a public client. */
export const createClient = async (
  { database, clock }: Deps,
  { name, redirectUris = [], scopes = SCOPES, businessIds = [], isPublic = false }: NewOAuthClient,
): Promise<{ clientId: string; clientSecret: string | null }> => {
  const clientId = newId('app', clock.now());
  const clientSecret = isPublic ? null : `secret_${randomBytes(32).toString('base64url')}`;
  const secretHash = clientSecret === null ? null : hash(clientSecret);
  const client = { id: clientId, name, secretHash, redirectUris, scopes, businessIds };
  await database.acrossTenants(async (tx) => tx.write(clients.insert(client, clock.now())));
  return { clientId, clientSecret };
};

/** Its tokens are refused within 5 s. False when it was not in force. */
export const revokeClient = ({ database, clock }: Deps, id: string): Promise<boolean> =>
  database.acrossTenants((tx) => clients.revoke(tx, id, clock.now()));

/** Seconds an access token lives: for so long its revocation is kept. */
const TOKEN_LIFE = 3_600;

/** Revokes an access token that was given to this client; false when it was not. */
export const revokeToken = async ({ database }: Deps, token: string, clientId: string): Promise<boolean> => {
  const facts = tokenFacts(token);
  if (facts?.clientId !== clientId) return false;
  const record = { model: REVOKED, id: facts.tokenId, payload: {}, seconds: TOKEN_LIFE };
  await database.acrossTenants(async (tx) => tx.write(records.put(record)));
  return true;
};

/** Scopes of a client, for a request to authorize that names none. */
export const scopesOf = async ({ database }: Deps, clientId: string): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => clients.find(tx, clientId)))?.scopes.join(' ');
