import type { OperationById } from '@outlay/contracts';
import { commonFilters, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { BusinessClient, OAuthClient, SecretHolder } from './oauth-client.ts';

export type OAuthClientQuery = OperationById<'listOAuthClients'>['query']['_output'];

/** The secret before this one counts until its time is over, and as long as whoever got it may have it. */
const SECRETS = `CASE WHEN c.former_secret_until > $2
    AND oauth_maker_stands(c.former_made_by, c.former_made_with, c.made_in, $2)
  THEN c.secret_hash || ',' || c.former_secret_hash ELSE c.secret_hash END`;

const OWN = `c.id, c.name, c.redirect_uris AS "redirectUris", c.scopes, to_json(c.business_ids) AS "businessIds",
    c.device_flow AS "deviceFlow"`;

const FIND = `SELECT ${OWN}, ${SECRETS} AS "secretHash", c.first_party AS "firstParty"
  FROM oauth_clients c WHERE c.id = $1 AND oauth_client_stands(c, $2)`;

const SHOWN = `${OWN}, c.made_in AS "madeIn", c.made_by AS "madeBy", c.made_with AS "madeWith",
    c.secret_hash IS NULL AS "isPublic", c.created_at AS "createdAt", coalesce(c.updated_at, c.created_at) AS "updatedAt",
    c.last_used_at AS "lastUsedAt", c.former_secret_until AS "formerSecretUntil"`;

/** Waits for whoever changes it. */
const LOCK = `SELECT ${SHOWN}, oauth_client_stands(c, $3) AS stands
  FROM oauth_clients c WHERE c.id = $1 AND c.made_in = $2 AND c.revoked_at IS NULL FOR UPDATE`;

/** $5: until when the former secret is good, too; null: it ends, with every token that was given by it. */
const ROTATE = `UPDATE oauth_clients SET secret_hash = $2, made_by = $3, made_with = $4, suspended_at = NULL,
    former_secret_hash = CASE WHEN $5::timestamptz IS NULL THEN NULL ELSE secret_hash END, former_secret_until = $5,
    former_made_by = made_by, former_made_with = made_with, updated_at = $6,
    tokens_from = CASE WHEN $5::timestamptz IS NULL THEN $6 ELSE tokens_from END
  WHERE id = $1`;

const STANDING = 'SELECT c.id FROM oauth_clients c WHERE c.id = ANY($1) AND oauth_client_stands(c, $2)';

const SORTABLE = { name: 'c.name', createdAt: 'c.created_at', lastUsedAt: { optional: 'c.last_used_at' } } as const;

type New = OAuthClient & Partial<SecretHolder> & { madeIn?: number };

/** Read across tenants, as API keys are; those of a business by what made them. */
export const oauthClients = {
  /** One that may get tokens now. */
  find: (tx: Transaction, id: string, now: Date): Promise<OAuthClient | undefined> =>
    tx.one({ name: 'oauth-client', text: FIND, values: [id, now] }),
  insert: (client: New, createdAt: Date): Query => {
    const { id, name, secretHash, redirectUris, scopes, businessIds, firstParty, deviceFlow } = client;
    const { madeIn = null, madeBy = null, madeWith = null } = client;
    return {
      text: `INSERT INTO oauth_clients (id, name, secret_hash, redirect_uris, scopes, business_ids, created_at, first_party,
               device_flow, made_in, made_by, made_with)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        ...[id, name, secretHash, redirectUris, scopes, businessIds, createdAt, firstParty],
        ...[deviceFlow, madeIn, madeBy, madeWith],
      ],
    };
  },
  /** The one that the settings name: as they are now, whatever it was. */
  put: (client: OAuthClient, createdAt: Date): Query => {
    const { text, values } = oauthClients.insert(client, createdAt);
    const now = ['name', 'secret_hash', 'redirect_uris', 'scopes', 'business_ids', 'first_party', 'device_flow'];
    const changes = now.map((column) => `${column} = EXCLUDED.${column}`).join(', ');
    return { text: `${text} ON CONFLICT (id) DO UPDATE SET ${changes}, revoked_at = NULL`, values: values ?? [] };
  },
  /** False when it was not in force. */
  revoke: async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
    const text = 'UPDATE oauth_clients SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id';
    return (await tx.rows({ text, values: [id, at] })).length > 0;
  },
  /** One that the business made, until it is deleted. */
  lock: (tx: Transaction, businessId: number, id: string, now: Date): Promise<BusinessClient | undefined> =>
    tx.one({ name: 'oauth-client-lock', text: LOCK, values: [id, businessId, now] }),
  findIn: async (
    tx: Transaction,
    businessId: number,
    { id, now }: { id: string; now: Date },
  ): Promise<BusinessClient | undefined> => {
    const text = LOCK.replace(' FOR UPDATE', '');
    return tx.one({ name: 'oauth-client-shown', text, values: [id, businessId, now] });
  },
  page: async (
    tx: Transaction,
    businessId: number,
    request: OAuthClientQuery,
    now: Date,
  ): Promise<Page<BusinessClient>> => {
    const where = [sql`c.made_in = ${businessId}`, sql`c.revoked_at IS NULL`, ...commonFilters(request, { of: 'c' })];
    const plan = { select: SHOWN, from: 'oauth_clients c', sortable: SORTABLE, tieBreaker: 'c.id', request, where };
    const { rows, totalCount } = await pageOf<Omit<BusinessClient, 'stands'>>(tx, plan);
    const query = { name: 'oauth-clients-standing', text: STANDING, values: [rows.map(({ id }) => id), now] };
    const standing = new Set((await tx.rows<{ id: string }>(query)).map(({ id }) => id));
    return { rows: rows.map((client) => ({ ...client, stands: standing.has(client.id) })), totalCount };
  },
  count: async (tx: Transaction, businessId: number): Promise<number> => {
    const text = 'SELECT count(*) AS count FROM oauth_clients WHERE made_in = $1 AND revoked_at IS NULL';
    return (await tx.one<{ count: number }>({ name: 'oauth-clients-count', text, values: [businessId] }))?.count ?? 0;
  },
  update: ({ id, name, redirectUris, updatedAt }: BusinessClient): Query => ({
    name: 'oauth-client-update',
    text: 'UPDATE oauth_clients SET name = $2, redirect_uris = $3, updated_at = $4 WHERE id = $1',
    values: [id, name, redirectUris, updatedAt],
  }),
  /** `until`: how long the former secret is good, too; null: it ends, with every token that was given by it. */
  rotate: (
    id: string,
    secretHash: string,
    { madeBy, madeWith }: SecretHolder,
    span: { until: Date | null; at: Date },
  ) => ({
    name: 'oauth-client-rotate',
    text: ROTATE,
    values: [id, secretHash, madeBy, madeWith, span.until, span.at],
  }),
  /** When a client last got a token, to the minute. */
  recordUse: (id: string, at: Date): Query => ({
    name: 'oauth-client-used',
    text: `UPDATE oauth_clients SET last_used_at = $2
           WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
    values: [id, at],
  }),
};

const SUSPEND = `UPDATE oauth_clients SET suspended_at = $3, former_secret_hash = NULL, former_secret_until = NULL
  WHERE made_in = $1 AND made_by = $2 AND secret_hash IS NOT NULL AND revoked_at IS NULL AND suspended_at IS NULL
  RETURNING id`;
const FORGET = `UPDATE oauth_clients SET former_secret_hash = NULL, former_secret_until = NULL
  WHERE made_in = $1 AND former_made_by = $2 AND former_secret_hash IS NOT NULL`;

/** What becomes of the clients whose secret somebody has who leaves the business. */
export const oauthClientEnds = {
  /** Those whose secret the person got last: nobody gets tokens by them until somebody else takes them over. */
  suspend: (
    tx: Transaction,
    { userId, businessId }: { userId: number; businessId: number },
    at: Date,
  ): Promise<{ id: string }[]> =>
    tx.rows({ name: 'oauth-clients-suspend', text: SUSPEND, values: [businessId, userId, at] }),
  /** Secrets that the person got, and that were good beside a newer one. */
  forgetFormer: ({ userId, businessId }: { userId: number; businessId: number }): Query => ({
    name: 'oauth-clients-forget-former',
    text: FORGET,
    values: [businessId, userId],
  }),
};
