import { createHash } from 'node:crypto';
import type { Query, Transaction } from '@outlay/store';
import type { TokenOrigin } from '../../access/index.ts';

type OAuthPayload = Record<string, unknown>;

/** Access tokens that were revoked before their time, by their `jti`. */
export const REVOKED = 'RevokedAccessToken';

/** Whoever reads the database must not be able to use a code or a refresh token. */
const SECRET = new Set(['AuthorizationCode', 'RefreshToken', 'DeviceCode']);
/** Before the hash of a secret by which a record is named that was found otherwise; no secret begins so, and no request may. */
const HASHED = '#';

const keyOf = (model: string, id: string): string => {
  if (!SECRET.has(model)) return id;
  return id.startsWith(HASHED) ? id.slice(HASHED.length) : createHash('sha256').update(id).digest('hex');
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const PUT = `INSERT INTO oauth_records (model, id, payload, grant_id, uid, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
    expires_at = excluded.expires_at`;

/** `now`: by whose clock it ends in so many seconds. */
type Put = { model: string; id: string; payload: OAuthPayload; seconds: number | undefined; now: Date };
type Row = { payload: OAuthPayload; consumed_at: Date | null };

const payloadOf = (row: Row | undefined): OAuthPayload | undefined =>
  row && row.consumed_at !== null
    ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
    : row?.payload;

const STANDING = `SELECT to_json(c.business_ids) AS "businessIds",
    c.made_in AS "madeIn", c.tokens_from AS "tokensFrom",
    NOT oauth_client_stands(c, $6)
      OR ($2::text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM oauth_records WHERE model = 'Grant' AND id = $2))
      OR EXISTS (SELECT 1 FROM oauth_records WHERE model = '${REVOKED}' AND id = $3)
        OR (c.first_party AND EXISTS (SELECT 1 FROM sessions WHERE uid = $4 AND ended_at IS NOT NULL)) AS "isRevoked",
    c.first_party AS "firstParty",
    (SELECT json_build_object('businessId', p.business_id, 'includesOwners', p.includes_owners)
      FROM identity_providers p WHERE p.id = $5 AND p.enabled) AS provider
  FROM oauth_clients c WHERE c.id = $1`;

type Standing = {
  businessIds: number[];
  madeIn: number | null;
  tokensFrom: Date | null;
  isRevoked: boolean;
  firstParty: boolean;
  provider: { businessId: number; includesOwners: boolean } | null;
};

const UNKNOWN: Standing = {
  ...{ businessIds: [], madeIn: null, tokensFrom: null },
  ...{ isRevoked: true, firstParty: false, provider: null },
};

/**
 * What was given to an application ends by our clock, which the sandbox moves. All else (who is signed in in a browser, and visits of
 * the pages) ends in real time, as its cookies do: who moves the clock signs nobody out.
 */
const GIVEN: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken', 'DeviceCode', 'Grant', REVOKED]);
export const endsByClock = (model: string): boolean => GIVEN.has(model);

const CLEAN = `DELETE FROM oauth_records WHERE (model = ANY($1) AND expires_at < $2) OR (model <> ALL($1) AND expires_at < $3)`;
const DAY = 86_400_000;

/** Records of the OAuth server. */
export const oauthRecords = {
  put: ({ model, id, payload, seconds, now }: Put): Query => {
    const { jti: _secret, ...rest } = payload;
    const kept = JSON.stringify(SECRET.has(model) ? rest : payload);
    const expiresAt = seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
    const values = [
      model,
      keyOf(model, id),
      kept,
      textOf(payload.grantId),
      textOf(payload.uid ?? payload.userCode),
      expiresAt,
    ];
    return { name: 'oauth-put', text: PUT, values };
  },
  find: async (tx: Transaction, model: string, id: string): Promise<OAuthPayload | undefined> => {
    const text = 'SELECT payload, consumed_at FROM oauth_records WHERE model = $1 AND id = $2';
    const payload = payloadOf(await tx.one<Row>({ name: 'oauth-find', text, values: [model, keyOf(model, id)] }));
    return payload && { ...payload, jti: id };
  },
  findByUid: async (tx: Transaction, model: string, uid: string): Promise<OAuthPayload | undefined> => {
    const text = 'SELECT payload, consumed_at FROM oauth_records WHERE model = $1 AND uid = $2';
    return payloadOf(await tx.one<Row>({ name: 'oauth-by-uid', text, values: [model, uid] }));
  },
  /** Of a device that waits for a person, by the code that they type in. */
  findByUserCode: async (tx: Transaction, model: string, code: string): Promise<OAuthPayload | undefined> => {
    const text = 'SELECT id, payload, consumed_at FROM oauth_records WHERE model = $1 AND uid = $2';
    const row = await tx.one<Row & { id: string }>({ name: 'oauth-by-user-code', text, values: [model, code] });
    return row && { ...payloadOf(row), jti: HASHED + row.id };
  },
  /** Of many who use a code or a token at the same time, one gets true. */
  consume: async (tx: Transaction, model: string, id: string, now: Date): Promise<boolean> => {
    const text = `UPDATE oauth_records SET consumed_at = $3
      WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING 1`;
    const query = { name: 'oauth-consume', text, values: [model, keyOf(model, id), now] };
    return (await tx.rows(query)).length > 0;
  },
  delete: (model: string, id: string): Query => ({
    name: 'oauth-remove',
    text: 'DELETE FROM oauth_records WHERE model = $1 AND id = $2',
    values: [model, keyOf(model, id)],
  }),
  /** Everything that a grant gave, and the grant itself. */
  deleteGrant: (grantId: string): Query => ({
    name: 'oauth-revoke',
    text: `DELETE FROM oauth_records WHERE grant_id = $1 OR (model = 'Grant' AND id = $1)`,
    values: [grantId],
  }),
  /** What expired a day ago: until then a replay is recognized as one. */
  clean: (now: Date, real: Date): Query => ({
    text: CLEAN,
    values: [[...GIVEN], new Date(now.getTime() - DAY), new Date(real.getTime() - DAY)],
  }),
  /** Where a client may act by itself, and whether a token of it was revoked: itself, its grant, its client or, of our own clients, its session. */
  findStanding: async (
    tx: Transaction,
    { clientId, grantId, tokenId, sessionUid, providerId }: TokenOrigin,
    now: Date,
  ): Promise<Standing> => {
    const values = [clientId, grantId, tokenId, sessionUid, providerId, now];
    const query = { name: 'oauth-standing', text: STANDING, values };
    return (await tx.one<Standing>(query)) ?? UNKNOWN;
  },
};
