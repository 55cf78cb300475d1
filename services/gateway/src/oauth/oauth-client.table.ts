import type { Scope } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

/** An application that gets tokens: for itself, or for the people who let it. */
export type OAuthClient = {
  id: string;
  name: string;
  /** null for a public client, which can keep no secret. */
  secretHash: string | null;
  redirectUris: readonly string[];
  scopes: readonly Scope[];
  /** Where it may act by itself (client credentials); what it does for a person is bound by that person's rights. */
  businessIds: readonly number[];
  /** Our own: nobody consents to it, and what it gets ends with the session. */
  firstParty: boolean;
  revokedAt: Date | null;
};

const FIND = `SELECT id, name, secret_hash AS "secretHash", redirect_uris AS "redirectUris", scopes,
    to_json(business_ids) AS "businessIds", first_party AS "firstParty", revoked_at AS "revokedAt"
  FROM oauth_clients WHERE id = $1`;

/** Read across tenants, as API keys are. */
export const oauthClients = {
  find: (tx: Transaction, id: string): Promise<OAuthClient | undefined> =>
    tx.one({ name: 'oauth-client', text: FIND, values: [id] }),
  insert: (client: Omit<OAuthClient, 'revokedAt'>, createdAt: Date): Query => {
    const { id, name, secretHash, redirectUris, scopes, businessIds, firstParty } = client;
    return {
      text: `INSERT INTO oauth_clients (id, name, secret_hash, redirect_uris, scopes, business_ids, created_at, first_party)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, name, secretHash, redirectUris, scopes, businessIds, createdAt, firstParty],
    };
  },
  /** The one that the settings name: as they are now, whatever it was. */
  put: (client: Omit<OAuthClient, 'revokedAt'>, createdAt: Date): Query => {
    const { text, values } = oauthClients.insert(client, createdAt);
    const now = ['name', 'secret_hash', 'redirect_uris', 'scopes', 'business_ids', 'first_party'];
    const changes = now.map((column) => `${column} = EXCLUDED.${column}`).join(', ');
    return { text: `${text} ON CONFLICT (id) DO UPDATE SET ${changes}, revoked_at = NULL`, values: values ?? [] };
  },
  /** False when it was not in force. */
  revoke: async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
    const text = 'UPDATE oauth_clients SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id';
    return (await tx.rows({ text, values: [id, at] })).length > 0;
  },
};
