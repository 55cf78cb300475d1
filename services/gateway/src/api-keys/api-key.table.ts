import type { Scope } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ChangeOrigin, Database, Query } from '@outlay/store';
import type { Credential } from '../credentials/credential.ts';
import { apiKeyRevoked } from './api-key.events.ts';

export type KeyRow = {
  id: string;
  jti_hash: string;
  user_id: number | null;
  name: string;
  scopes: Scope[];
  business_ids: number[] | null;
  last_four: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
};

/** An API key as it is remembered: never the key itself. */
export type ApiKey = {
  credential: Credential;
  name: string;
  jtiHash: string;
  lastFour: string;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
};

export type NewApiKey = Pick<ApiKey, 'credential' | 'name' | 'jtiHash' | 'lastFour' | 'expiresAt' | 'createdAt'>;

export const KEY_COLUMNS = `id, jti_hash, user_id, name, scopes, to_json(business_ids) AS business_ids, last_four, expires_at,
  revoked_at, last_used_at, created_at`;

export const toApiKey = (row: KeyRow): ApiKey => ({
  credential: { id: row.id, userId: row.user_id, scopes: row.scopes, businessIds: row.business_ids },
  name: row.name,
  jtiHash: row.jti_hash,
  lastFour: row.last_four,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
});

export const insertKey = ({ credential, name, jtiHash, lastFour, expiresAt, createdAt }: NewApiKey): Query => ({
  name: 'api-key-add',
  text: `INSERT INTO api_keys (id, jti_hash, user_id, name, scopes, business_ids, last_four, expires_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    credential.id,
    jtiHash,
    credential.userId,
    name,
    credential.scopes,
    credential.businessIds,
    lastFour,
    expiresAt,
    createdAt,
  ],
});

/** A business the key may act on: an event needs a tenant. */
const SOME_BUSINESS = `SELECT coalesce(
    k.business_ids[1],
    (SELECT m.business_id FROM memberships m WHERE m.user_id = k.user_id ORDER BY m.business_id LIMIT 1)
  ) AS business_id
  FROM api_keys k WHERE k.id = $1 AND k.revoked_at IS NULL`;

/** API keys belong to people and machines, not to one business: they are looked up across tenants. */
export const createApiKeys = (database: Database, clock: Clock) => {
  const find = async (id: string): Promise<ApiKey | undefined> => {
    const query = { name: 'api-key-find', text: `SELECT ${KEY_COLUMNS} FROM api_keys WHERE id = $1`, values: [id] };
    const row = await database.acrossTenants((tx) => tx.one<KeyRow>(query));
    return row && toApiKey(row);
  };

  return {
    find,

    list: async (): Promise<ApiKey[]> => {
      const text = `SELECT ${KEY_COLUMNS} FROM api_keys ORDER BY created_at, id`;
      return (await database.acrossTenants((tx) => tx.rows<KeyRow>({ text }))).map(toApiKey);
    },

    add: (key: NewApiKey): Promise<void> =>
      database.acrossTenants(async (tx) => {
        tx.write(insertKey(key));
      }),

    /**
     * Revokes for good and tells every gateway; false when it was not in force. A key that reaches no business has
     * no tenant to tell it in: there the few seconds that gateways remember a key must do.
     */
    revoke: async (id: string, by: Omit<ChangeOrigin, 'businessId'>): Promise<boolean> => {
      const where = { text: SOME_BUSINESS, values: [id] };
      const found = await database.acrossTenants((tx) => tx.one<{ business_id: number | null }>(where));
      if (!found) return false;
      const set = (at: Date): Query => ({
        text: 'UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
        values: [id, at],
      });
      if (found.business_id === null)
        return (await database.acrossTenants((tx) => tx.rows(set(clock.now())))).length > 0;
      return database.change({ ...by, businessId: found.business_id }, async (tx) => {
        const revoked = await tx.rows(set(tx.now));
        if (revoked.length > 0) {
          tx.publish(apiKeyRevoked(id));
          tx.audit('api_key.revoked', `api_key:${id}`);
        }
        return revoked.length > 0;
      });
    },

    /** When each key was last used; an older time never overwrites a newer one. */
    recordUse: (uses: ReadonlyMap<string, Date>): Promise<void> =>
      database.acrossTenants(async (tx) => {
        tx.write({
          name: 'api-keys-used',
          text: `UPDATE api_keys k SET last_used_at = u.at
                 FROM unnest($1::text[], $2::timestamptz[]) AS u(id, at)
                 WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.at)`,
          values: [[...uses.keys()], [...uses.values()]],
        });
      }),
  };
};

export type ApiKeys = ReturnType<typeof createApiKeys>;
