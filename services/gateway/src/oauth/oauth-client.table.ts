import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId, SCOPES, type Scope } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { Database } from '@outlay/store';

/** An application that asks for tokens: for itself, or for the people who let it. */
export type OAuthClient = {
  id: string;
  name: string;
  /** null for a public client, which can keep no secret. */
  secretHash: string | null;
  redirectUris: string[];
  scopes: Scope[];
  /** Where it may act by itself (client credentials); what it does for a person is bound by that person's rights. */
  businessIds: number[];
  revokedAt: Date | null;
};

export type NewOAuthClient = {
  name: string;
  redirectUris?: readonly string[];
  scopes?: readonly Scope[];
  businessIds?: readonly number[];
  /** A browser or mobile application: no secret, PKCE instead. */
  isPublic?: boolean;
};

type Row = {
  id: string;
  name: string;
  secret_hash: string | null;
  redirect_uris: string[];
  scopes: Scope[];
  business_ids: number[];
  revoked_at: Date | null;
};

const COLUMNS = 'id, name, secret_hash, redirect_uris, scopes, to_json(business_ids) AS business_ids, revoked_at';

const INSERT = `INSERT INTO oauth_clients (id, name, secret_hash, redirect_uris, scopes, business_ids, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Secrets are 256 random bits, so a fast hash is as good as a slow one. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const isSecretOf = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hash(secret)), Buffer.from(secretHash));

export const createOAuthClients = (database: Database, clock: Clock) => ({
  find: async (id: string): Promise<OAuthClient | undefined> => {
    const query = { name: 'oauth-client', text: `SELECT ${COLUMNS} FROM oauth_clients WHERE id = $1`, values: [id] };
    const row = await database.acrossTenants((tx) => tx.one<Row>(query));
    return (
      row && {
        id: row.id,
        name: row.name,
        secretHash: row.secret_hash,
        redirectUris: row.redirect_uris,
        scopes: row.scopes,
        businessIds: row.business_ids,
        revokedAt: row.revoked_at,
      }
    );
  },

  /** `clientSecret` is shown this one time. */
  add: async ({ name, redirectUris = [], scopes = SCOPES, businessIds = [], isPublic = false }: NewOAuthClient) => {
    const clientId = newId('app', clock.now());
    const clientSecret = isPublic ? null : `secret_${randomBytes(32).toString('base64url')}`;
    const secretHash = clientSecret === null ? null : hash(clientSecret);
    const values = [clientId, name, secretHash, redirectUris, scopes, businessIds, clock.now()];
    await database.acrossTenants(async (tx) => {
      tx.write({ text: INSERT, values });
    });
    return { clientId, clientSecret };
  },

  /** Its tokens are refused within 5 s. False when it was not in force. */
  revoke: async (id: string): Promise<boolean> => {
    const text = 'UPDATE oauth_clients SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id';
    return (await database.acrossTenants((tx) => tx.rows({ text, values: [id, clock.now()] }))).length > 0;
  },
});

export type OAuthClients = ReturnType<typeof createOAuthClients>;
