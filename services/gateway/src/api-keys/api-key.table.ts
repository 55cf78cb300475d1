import type { Caller, OperationById } from '@outlay/contracts';
import { allOf, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Credential } from '../credentials/index.ts';
import type { ApiKey } from './api-key.ts';

export type ApiKeyQuery = OperationById<'listApiKeys'>['query']['_output'];

type Row = Omit<Credential, 'kind'> & Omit<ApiKey, 'credential'>;

const COLUMNS = `id, user_id AS "userId", scopes, to_json(business_ids) AS "businessIds", name, jti_hash AS "jtiHash",
  last_four AS "lastFour", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
  last_used_at AS "lastUsedAt"`;

const keyOf = ({ id, userId, scopes, businessIds, ...key }: Row): ApiKey => ({
  credential: { id, kind: 'api key', userId, scopes, businessIds },
  ...key,
});

/** Keys that were made for this business alone, the caller's own, and those of people that reach every business. */
const visible = ({ businessId, userId }: Caller) => sql`k.business_ids = ARRAY[${businessId}::bigint]
  OR (k.user_id = ${userId} AND (k.business_ids IS NULL OR ${businessId} = ANY(k.business_ids)))
  OR (k.business_ids IS NULL AND EXISTS (SELECT 1 FROM memberships m WHERE m.business_id = ${businessId} AND m.user_id = k.user_id))`;

const SORTABLE = { name: 'k.name', createdAt: 'k.created_at', lastUsedAt: 'k.last_used_at' } as const;

const SOME_BUSINESS = `SELECT coalesce(
    k.business_ids[1],
    (SELECT m.business_id FROM memberships m WHERE m.user_id = k.user_id ORDER BY m.business_id LIMIT 1)
  ) AS "businessId"
  FROM api_keys k WHERE k.id = $1 AND k.revoked_at IS NULL`;

/** API keys belong to people and machines, not to one business: they are read across tenants. */
export const apiKeys = {
  find: async (tx: Transaction, id: string): Promise<ApiKey | undefined> => {
    const text = `SELECT ${COLUMNS} FROM api_keys WHERE id = $1`;
    const row = await tx.one<Row>({ name: 'api-key-find', text, values: [id] });
    return row && keyOf(row);
  },
  all: async (tx: Transaction): Promise<ApiKey[]> => {
    const text = `SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`;
    return (await tx.rows<Row>({ text })).map(keyOf);
  },
  insert: ({ credential: { id, userId, scopes, businessIds }, ...key }: ApiKey): Query => {
    const { name, jtiHash, lastFour, expiresAt, createdAt } = key;
    return {
      name: 'api-key-add',
      text: `INSERT INTO api_keys (id, jti_hash, user_id, name, scopes, business_ids, last_four, expires_at, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [id, jtiHash, userId, name, scopes, businessIds, lastFour, expiresAt, createdAt],
    };
  },
  /** A key that an administrator of the caller's business sees. */
  findVisible: async (tx: Transaction, caller: Caller, id: string): Promise<ApiKey | undefined> => {
    const { text, values } = allOf([sql`k.id = ${id}`, visible(caller)]);
    const query = { name: 'api-key-visible', text: `SELECT ${COLUMNS} FROM api_keys k WHERE ${text}`, values };
    const row = await tx.one<Row>(query);
    return row && keyOf(row);
  },
  /** One page of the keys that an administrator of the caller's business sees, and the exact number of all of them. */
  page: async (tx: Transaction, caller: Caller, request: ApiKeyQuery, now: Date): Promise<Page<ApiKey>> => {
    const { status } = request;
    const where = [
      visible(caller),
      status === 'revoked' && sql`k.revoked_at IS NOT NULL`,
      status !== undefined && status !== 'revoked' && sql`k.revoked_at IS NULL`,
      status === 'expired' && sql`k.expires_at <= ${now}`,
      status === 'active' && sql`k.expires_at IS NULL OR k.expires_at > ${now}`,
    ];
    const plan = { select: COLUMNS, from: 'api_keys k', sortable: SORTABLE, tieBreaker: 'k.id', request, where };
    const { rows, totalCount } = await pageOf<Row>(tx, plan);
    return { rows: rows.map(keyOf), totalCount };
  },
  /** A business that a key in force may act on: an event needs a tenant. undefined: it is not in force. */
  someBusiness: (tx: Transaction, id: string): Promise<{ businessId: number | null } | undefined> =>
    tx.one({ text: SOME_BUSINESS, values: [id] }),
  /** False when it was not in force. */
  revoke: async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
    const text = 'UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id';
    return (await tx.rows({ text, values: [id, at] })).length > 0;
  },
  /** When each key was last used; an older time never overwrites a newer one. */
  recordUses: (uses: ReadonlyMap<string, Date>): Query => ({
    name: 'api-keys-used',
    text: `UPDATE api_keys k SET last_used_at = u.at
           FROM unnest($1::text[], $2::timestamptz[]) AS u(id, at)
           WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.at)`,
    values: [[...uses.keys()], [...uses.values()]],
  }),
};
