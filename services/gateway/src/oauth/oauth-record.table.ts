import { createHash } from 'node:crypto';
import type { Database, Query } from '@outlay/store';

export type OAuthPayload = Record<string, unknown>;

type Row = { payload: OAuthPayload; consumed_at: Date | null };

/** Access tokens that were revoked before their time, by their `jti`. */
export const REVOKED = 'RevokedAccessToken';

const STANDING = `SELECT to_json(c.business_ids) AS business_ids,
    c.revoked_at IS NOT NULL
      OR ($2::text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM oauth_records WHERE model = 'Grant' AND id = $2))
      OR EXISTS (SELECT 1 FROM oauth_records WHERE model = '${REVOKED}' AND id = $3) AS is_revoked
  FROM oauth_clients c WHERE c.id = $1`;

/** Whoever reads the database must not be able to use a code or a refresh token. */
const SECRET = new Set(['AuthorizationCode', 'RefreshToken']);

const keyOf = (model: string, id: string): string =>
  SECRET.has(model) ? createHash('sha256').update(id).digest('hex') : id;

const PUT = `INSERT INTO oauth_records (model, id, payload, grant_id, uid, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
    expires_at = excluded.expires_at`;

/** Of many who use a code or a token at once, one sees its row come back. */
const CONSUME = `UPDATE oauth_records SET consumed_at = $3 WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING 1`;

const REVOKE = `DELETE FROM oauth_records WHERE grant_id = $1 OR (model = 'Grant' AND id = $1)`;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the OAuth server remembers. Its times are real ones: the sandbox's clock does not move them. */
export const createOAuthRecords = (database: Database) => {
  const one = async (query: Query): Promise<OAuthPayload | undefined> => {
    const row = await database.acrossTenants((tx) => tx.one<Row>(query));
    if (!row) return undefined;
    return row.consumed_at === null
      ? row.payload
      : { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
  };
  const write = (query: Query): Promise<void> =>
    database.acrossTenants(async (tx) => {
      tx.write(query);
    });

  return {
    put: (model: string, id: string, payload: OAuthPayload, seconds: number | undefined): Promise<void> => {
      const { jti: _secret, ...rest } = payload;
      const kept = SECRET.has(model) ? rest : payload;
      const expires = seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
      const values = [model, keyOf(model, id), JSON.stringify(kept), text(payload.grantId), text(payload.uid), expires];
      return write({ name: 'oauth-put', text: PUT, values });
    },

    find: async (model: string, id: string): Promise<OAuthPayload | undefined> => {
      const values = [model, keyOf(model, id)];
      const statement = 'SELECT payload, consumed_at FROM oauth_records WHERE model = $1 AND id = $2';
      const payload = await one({ name: 'oauth-find', text: statement, values });
      return payload && { ...payload, jti: id };
    },

    findByUid: (model: string, uid: string): Promise<OAuthPayload | undefined> => {
      const statement = 'SELECT payload, consumed_at FROM oauth_records WHERE model = $1 AND uid = $2';
      return one({ name: 'oauth-by-uid', text: statement, values: [model, uid] });
    },

    /** Where a client may act by itself, and whether a token of it was revoked: itself, its grant or its client. */
    standing: async ({ clientId, grantId, tokenId }: { clientId: string; grantId: string | null; tokenId: string }) => {
      const query = { name: 'oauth-standing', text: STANDING, values: [clientId, grantId, tokenId] };
      const row = await database.acrossTenants((tx) => tx.one<{ business_ids: number[]; is_revoked: boolean }>(query));
      return { businessIds: row?.business_ids ?? [], isRevoked: row?.is_revoked ?? true };
    },

    /** False when somebody else was first. */
    consume: async (model: string, id: string): Promise<boolean> => {
      const query = { name: 'oauth-consume', text: CONSUME, values: [model, keyOf(model, id), new Date()] };
      return (await database.acrossTenants((tx) => tx.rows(query))).length > 0;
    },

    remove: (model: string, id: string): Promise<void> =>
      write({
        name: 'oauth-remove',
        text: 'DELETE FROM oauth_records WHERE model = $1 AND id = $2',
        values: [model, keyOf(model, id)],
      }),

    /** Everything that a grant gave, and the grant itself. */
    revokeGrant: (grantId: string): Promise<void> => write({ name: 'oauth-revoke', text: REVOKE, values: [grantId] }),

    /** Removes what expired a day ago: until then a replay is recognized as one. */
    clean: (): Promise<void> =>
      write({
        text: 'DELETE FROM oauth_records WHERE expires_at < $1',
        values: [new Date(Date.now() - 86_400_000)],
      }),
  };
};

export type OAuthRecords = ReturnType<typeof createOAuthRecords>;
