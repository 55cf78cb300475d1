import type { Caller, OperationById } from '@outlay/contracts';
import { allOf, commonFilters, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Credential } from '../../access/index.ts';
import type { ApiKey } from './api-key.ts';

export type ApiKeyQuery = OperationById<'listApiKeys'>['query']['_output'];

type Row = Omit<Credential, 'kind'> & Omit<ApiKey, 'credential'>;

const OWN = `id, user_id AS "userId", scopes, to_json(business_ids) AS "businessIds", name, jti_hash AS "jtiHash",
  last_four AS "lastFour", signing_key AS "signingKey", parent_id AS "parentId", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
const COLUMNS = `${OWN}, expires_at AS "expiresAt", revoked_at AS "revokedAt"`;

/** Its end is that of the key, or of the first that it descends from. */
const FIND = `SELECT ${OWN}, s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt"
  FROM api_keys k, api_key_standing(k.id) s WHERE k.id = $1`;

/** No row for whoever belongs to several: none of them is more theirs than the others. */
const ONLY_BUSINESS = `SELECT min(m.business_id) FROM memberships m WHERE m.user_id = $3 AND m.status = 'active'
  HAVING count(*) = 1`;

const REVOKE = `UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL
  RETURNING id, to_json(business_ids) AS "businessIds"`;

/** Those that descend from a key, of every generation. */
const REVOKE_LINE = `
  WITH RECURSIVE line AS (
    SELECT id FROM api_keys WHERE parent_id = $1
    UNION ALL
    SELECT k.id FROM api_keys k JOIN line l ON k.parent_id = l.id
  )
  UPDATE api_keys k SET revoked_at = $2 FROM line WHERE k.id = line.id AND k.revoked_at IS NULL
    RETURNING k.id, to_json(k.business_ids) AS "businessIds"`;

/** A key that was revoked, and the businesses that it is limited to. */
type Revoked = Pick<Credential, 'id' | 'businessIds'>;

const IN_FORCE = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)';

const keyOf = ({ id, userId, scopes, businessIds, ...key }: Row): ApiKey => ({
  credential: { id, kind: 'api key', userId, scopes, businessIds },
  ...key,
});

/**
 * Keys that are limited to this business alone, and the caller's own as far as the API key that calls reaches itself: another
 * person's key that reaches further is none of this business's, and an own one none of a key that is limited. Neither an application
 * with a person's token nor whoever acts for another is an API key of the person, so they see no more than the first.
 */
const visible = ({ businessId, userId, credentialId }: Caller) =>
  sql`(k.business_ids @> ARRAY[${businessId}::bigint] AND cardinality(k.business_ids) = 1)
    OR (k.user_id = ${userId} AND (k.business_ids IS NULL OR k.business_ids @> ARRAY[${businessId}::bigint])
      AND EXISTS (SELECT 1 FROM api_keys own WHERE own.id = ${credentialId} AND own.user_id = k.user_id
        AND (own.business_ids IS NULL OR k.business_ids <@ own.business_ids)))`;

const SORTABLE = { name: 'k.name', createdAt: 'k.created_at', lastUsedAt: { optional: 'k.last_used_at' } } as const;

const SOME_BUSINESS = `SELECT coalesce(
    k.business_ids[1],
    (SELECT m.business_id FROM memberships m WHERE m.user_id = k.user_id AND m.status = 'active' ORDER BY m.business_id LIMIT 1)
  ) AS "businessId"
  FROM api_keys k WHERE k.id = $1 AND k.revoked_at IS NULL`;

/** Which keys have signed those that there are, for a database that does not remember its own (docs/decisions/040). */
export const SIGNED_BY = 'SELECT DISTINCT signing_key AS id FROM api_keys WHERE signing_key IS NOT NULL';

/** API keys belong to people and machines, not to one business: they are read across tenants. */
export const apiKeys = {
  /** With its end as it is: of the key itself, or of one that it descends from. */
  find: async (tx: Transaction, id: string): Promise<ApiKey | undefined> => {
    const row = await tx.one<Row>({ name: 'api-key-find', text: FIND, values: [id] });
    return row && keyOf(row);
  },
  /** `madeIn`: the business in which it is made; without one, as by the operator, the only one that its person belongs to. */
  insert: (
    { credential: { id, userId, scopes, businessIds }, ...key }: ApiKey,
    madeIn: number | null = null,
  ): Query => {
    const { name, jtiHash, lastFour, signingKey, parentId, expiresAt, createdAt } = key;
    return {
      name: 'api-key-add',
      text: `INSERT INTO api_keys (id, jti_hash, user_id, name, scopes, business_ids, last_four, parent_id, expires_at,
               created_at, signing_key, made_in)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, (${ONLY_BUSINESS})))`,
      values: [
        ...[id, jtiHash, userId, name, scopes, businessIds, lastFour],
        ...[parentId, expiresAt, createdAt, signingKey, madeIn],
      ],
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
      ...commonFilters(request, { of: 'k' }),
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
  /** False when it is not in force. Until the transaction ends it is not revoked: whoever wants to, waits. */
  keepInForce: async (tx: Transaction, id: string): Promise<boolean> => {
    const text = 'SELECT id FROM api_keys WHERE id = $1 AND revoked_at IS NULL FOR SHARE';
    return (await tx.one({ name: 'api-key-keep', text, values: [id] })) !== undefined;
  },
  /** How many keys of a person are in force. */
  countOfPerson: async (tx: Transaction, userId: number, now: Date): Promise<number> => {
    const text = `SELECT count(*) AS count FROM api_keys WHERE user_id = $1 AND ${IN_FORCE}`;
    return (await tx.one<{ count: number }>({ name: 'api-keys-personal', text, values: [userId, now] }))?.count ?? 0;
  },
  /** How many keys of machines that reach a business are in force. */
  countOfMachines: async (tx: Transaction, businessId: number, now: Date): Promise<number> => {
    const text = `SELECT count(*) AS count FROM api_keys WHERE user_id IS NULL AND business_ids @> ARRAY[$1::bigint] AND ${IN_FORCE}`;
    const query = { name: 'api-keys-of-machines', text, values: [businessId, now] };
    return (await tx.one<{ count: number }>(query))?.count ?? 0;
  },
  /** A key and all that descend from it. Those that were in force; none when the key itself was not. */
  revoke: async (tx: Transaction, id: string, at: Date): Promise<Revoked[]> => {
    const own = await tx.rows<Revoked>({ text: REVOKE, values: [id, at] });
    if (own.length === 0) return [];
    // Behind it, not with it: what was being made with the key until now is seen only now.
    return [...own, ...(await tx.rows<Revoked>({ text: REVOKE_LINE, values: [id, at] }))];
  },
  /** What is signed by a key that has no id was so by the only one there is. */
  nameSigningKey: (keyId: string): Query => ({
    name: 'api-keys-name-signing-key',
    text: 'UPDATE api_keys SET signing_key = $1 WHERE signing_key IS NULL',
    values: [keyId],
  }),
  /** When each key was last used; an older time never overwrites a newer one. */
  recordUses: (uses: ReadonlyMap<string, Date>): Query => ({
    name: 'api-keys-used',
    text: `UPDATE api_keys k SET last_used_at = u.at
           FROM unnest($1::text[], $2::timestamptz[]) AS u(id, at)
           WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.at)`,
    values: [[...uses.keys()], [...uses.values()]],
  }),
};

const END = `UPDATE api_keys SET revoked_at = $3
  WHERE user_id = $1 AND business_ids = ARRAY[$2::bigint] AND revoked_at IS NULL RETURNING id`;

const LEAVE = `UPDATE api_keys SET business_ids = array_remove(business_ids, $2::bigint)
  WHERE user_id = $1 AND business_ids @> ARRAY[$2::bigint] AND cardinality(business_ids) > 1 AND revoked_at IS NULL`;

/** How a person's keys leave a business; a key without a list reaches where its person belongs, and needs nothing. */
export const apiKeyEnds = {
  /** Those that reach nothing but this business: a key and what it made have the same one. */
  revoke: (tx: Transaction, userId: number, businessId: number, at: Date): Promise<{ id: string }[]> =>
    tx.rows({ name: 'api-keys-end-in', text: END, values: [userId, businessId, at] }),
  /** Those that reach others too reach them alone from now on. */
  leave: (userId: number, businessId: number): Query => ({
    name: 'api-keys-leave',
    text: LEAVE,
    values: [userId, businessId],
  }),
};
