import type { OperationById } from '@outlay/contracts';
import { commonFilters, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Connection, KnownToken, ScimToken } from './scim-token.ts';

type TokenQuery = OperationById<'listScimTokens'>['query']['_output'];

/** Our own applications end with nothing but the person: whoever signs out has not disconnected the directory. */
const INSERT = `INSERT INTO scim_tokens (id, business_id, name, default_role, token_hash, last_four, made_by, granted_with,
    grant_id, created_at, expires_at)
  SELECT $1, $2, $3, $4, $5, $6, $7, CASE WHEN o.ours THEN NULL ELSE $8 END, CASE WHEN o.ours THEN NULL ELSE $9 END, $10, $11
  FROM (SELECT EXISTS (SELECT 1 FROM oauth_clients WHERE id = $8 AND first_party) AS ours) o`;

/** Also when it was last used, give or take a minute, as long as it stands. */
const USE = `
  WITH found AS (SELECT id, business_id, default_role, made_by, scim_token_stands(id, $2) AS stands FROM scim_tokens
    WHERE token_hash = $1),
  used AS (UPDATE scim_tokens t SET last_used_at = $2 FROM found
    WHERE t.id = found.id AND found.stands AND (t.last_used_at IS NULL OR t.last_used_at < $2::timestamptz - interval '1 minute'))
  SELECT f.id, f.business_id AS "businessId", f.default_role AS "defaultRole", coalesce(m.role, 'admin') AS role, f.stands
  FROM found f LEFT JOIN memberships m ON m.business_id = f.business_id AND m.user_id = f.made_by AND m.status = 'active'`;

const REVOKE = `UPDATE scim_tokens SET revoked_at = $3 WHERE business_id = $1 AND id = $2 AND revoked_at IS NULL
  RETURNING id`;

const STANDING = 'SELECT id FROM scim_tokens WHERE id = ANY($1) AND scim_token_stands(id, $2)';

const SORTABLE = { name: 't.name', createdAt: 't.created_at' } as const;

export const scimTokens = {
  insert: (token: ScimToken): Query => ({
    name: 'scim-token-add',
    text: INSERT,
    values: [
      ...[token.id, token.businessId, token.name, token.defaultRole, token.tokenHash, token.lastFour, token.madeBy],
      ...[token.grantedWith, token.grantId, token.createdAt, token.expiresAt],
    ],
  }),
  /** By its hash, across tenants, and whether it stands. */
  use: (tx: Transaction, hash: string, now: Date): Promise<(Connection & { stands: boolean }) | undefined> =>
    tx.one({ name: 'scim-token-use', text: USE, values: [hash, now] }),
  /** How many stand. */
  count: async (tx: Transaction, businessId: number, now: Date): Promise<number> => {
    const text = `SELECT count(*) AS count FROM scim_tokens
      WHERE business_id = $1 AND revoked_at IS NULL AND scim_token_stands(id, $2)`;
    return (
      (await tx.one<{ count: number }>({ name: 'scim-tokens-count', text, values: [businessId, now] }))?.count ?? 0
    );
  },
  /** False when there is none, or it was revoked before. */
  revoke: async (tx: Transaction, businessId: number, id: string, at: Date): Promise<boolean> =>
    (await tx.one({ name: 'scim-token-revoke', text: REVOKE, values: [businessId, id, at] })) !== undefined,
  page: async (tx: Transaction, businessId: number, request: TokenQuery, now: Date): Promise<Page<KnownToken>> => {
    const { rows, totalCount } = await pageOf<Omit<KnownToken, 'stands'>>(tx, {
      select: `t.id, t.business_id AS "businessId", t.name, t.default_role AS "defaultRole", t.last_four AS "lastFour",
        t.made_by AS "madeBy", t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt"`,
      from: 'scim_tokens t',
      where: [sql`t.business_id = ${businessId}`, ...commonFilters(request, { of: 't' })],
      sortable: SORTABLE,
      tieBreaker: 't.id',
      request,
    });
    const query = { name: 'scim-tokens-standing', text: STANDING, values: [rows.map(({ id }) => id), now] };
    const standing = new Set((await tx.rows<{ id: string }>(query)).map(({ id }) => id));
    return { rows: rows.map((token) => ({ ...token, stands: standing.has(token.id) })), totalCount };
  },
};
