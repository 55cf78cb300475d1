import type { OperationById } from '@outlay/contracts';
import { commonFilters, given, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { KnownLink, PortalLink } from './portal-link.ts';

type LinkQuery = OperationById<'listPortalLinks'>['query']['_output'];

/** Our own applications end with nothing but the person: whoever signs out of them closes no portal. */
const INSERT = `INSERT INTO portal_links (id, business_id, allowed_origin, read_only, session_seconds, appearance, scopes,
    made_by, granted_with, grant_id, created_at, expires_at, webhook_ids, narrowed_scopes)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN o.ours THEN NULL ELSE $9 END, CASE WHEN o.ours THEN NULL ELSE $10 END, $11, $12, $13, $14
  FROM (SELECT EXISTS (SELECT 1 FROM oauth_clients WHERE id = $9 AND first_party) AS ours) o`;

const COLUMNS = `l.id, l.business_id AS "businessId", l.allowed_origin AS "allowedOrigin", l.read_only AS "readOnly",
  l.session_seconds AS "sessionSeconds", l.appearance, coalesce(l.narrowed_scopes, l.scopes) AS scopes, l.webhook_ids AS "webhookIds", l.made_by AS "madeBy", l.created_at AS "createdAt",
  l.expires_at AS "expiresAt", l.opened_at AS "openedAt", l.session_ends_at AS "sessionEndsAt"`;

const FIND = `SELECT ${COLUMNS}, portal_link_stands(l.id, $2) AS stands FROM portal_links l WHERE l.id = $1`;

const OPEN = `UPDATE portal_links SET opened_at = $2, session_hash = $3, session_ends_at = $4
  WHERE id = $1 AND opened_at IS NULL AND expires_at > $2 AND portal_link_stands(id, $2) RETURNING id`;

/** Both times are real ones: what is over is not revoked any more. */
const REVOKE = `UPDATE portal_links SET revoked_at = $3
  WHERE business_id = $1 AND id = $2 AND revoked_at IS NULL AND coalesce(session_ends_at, expires_at) > $3 RETURNING id`;

const REVOKE_ALL = `UPDATE portal_links SET revoked_at = $2
  WHERE business_id = $1 AND revoked_at IS NULL AND coalesce(session_ends_at, expires_at) > $2 RETURNING id`;

const OF_SESSION = `SELECT ${COLUMNS}, portal_link_stands(l.id, $3) AS stands FROM portal_links l
  WHERE l.id = $1 AND l.session_hash = $2`;

const STANDING = 'SELECT id FROM portal_links WHERE id = ANY($1) AND portal_link_stands(id, $2)';

const SORTABLE = { createdAt: 'l.created_at', expiresAt: 'l.expires_at' } as const;

const A_MONTH = 30 * 86_400_000;

export const portalLinks = {
  insert: (link: Omit<PortalLink, 'openedAt' | 'sessionEndsAt'>): Query => {
    const narrowed = link.webhookIds !== null;
    return {
      name: 'portal-link-add',
      text: INSERT,
      values: [
        ...[link.id, link.businessId, link.allowedOrigin, link.readOnly, link.sessionSeconds],
        ...[JSON.stringify(link.appearance), narrowed ? [] : link.scopes, link.madeBy, link.grantedWith, link.grantId],
        ...[link.createdAt, link.expiresAt, link.webhookIds, narrowed ? link.scopes : null],
      ],
    };
  },
  /** Across tenants: whoever has a link knows no business yet. */
  find: (tx: Transaction, id: string, now: Date): Promise<KnownLink | undefined> =>
    tx.one({ name: 'portal-link-find', text: FIND, values: [id, now] }),
  /** Uses it up: true for one of many who try at the same time. */
  open: async (
    tx: Transaction,
    { id, hash, now, endsAt }: { id: string; hash: string; now: Date; endsAt: Date },
  ): Promise<boolean> =>
    (await tx.one({ name: 'portal-link-open', text: OPEN, values: [id, now, hash, endsAt] })) !== undefined,
  /** The link of a session, by the hash of what is random in its token. */
  ofSession: (
    tx: Transaction,
    { id, hash, now }: { id: string; hash: string; now: Date },
  ): Promise<KnownLink | undefined> =>
    tx.one({ name: 'portal-link-of-session', text: OF_SESSION, values: [id, hash, now] }),
  /** False when there is none in force. */
  revoke: async (tx: Transaction, businessId: number, id: string, now: Date): Promise<boolean> =>
    (await tx.one({ name: 'portal-link-revoke', text: REVOKE, values: [businessId, id, now] })) !== undefined,
  /** The ids of all that were in force. */
  revokeAll: async (tx: Transaction, businessId: number, now: Date): Promise<string[]> =>
    (await tx.rows<{ id: string }>({ text: REVOKE_ALL, values: [businessId, now] })).map(({ id }) => id),
  /** How many can be opened or are in use. */
  count: async (tx: Transaction, businessId: number, now: Date): Promise<number> => {
    const text = `SELECT count(*) AS count FROM portal_links
      WHERE business_id = $1 AND revoked_at IS NULL AND coalesce(session_ends_at, expires_at) > $2`;
    return (
      (await tx.one<{ count: number }>({ name: 'portal-links-count', text, values: [businessId, now] }))?.count ?? 0
    );
  },
  page: async (
    tx: Transaction,
    businessId: number,
    { request, now }: { request: LinkQuery; now: Date },
  ): Promise<Page<KnownLink>> => {
    const state = given(
      request.state,
      (states) => sql`CASE WHEN coalesce(l.session_ends_at, l.expires_at) <= ${now} THEN 'ended'
        WHEN NOT portal_link_stands(l.id, ${now}) THEN 'revoked' WHEN l.opened_at IS NULL THEN 'open' ELSE 'in_use' END = ANY(${states})`,
    );
    const { rows, totalCount } = await pageOf<Omit<KnownLink, 'stands'>>(tx, {
      select: COLUMNS,
      from: 'portal_links l',
      where: [sql`l.business_id = ${businessId}`, state, ...commonFilters(request, { of: 'l' })],
      sortable: SORTABLE,
      tieBreaker: 'l.id',
      request,
    });
    const query = { name: 'portal-links-standing', text: STANDING, values: [rows.map(({ id }) => id), now] };
    const standing = new Set((await tx.rows<{ id: string }>(query)).map(({ id }) => id));
    return { rows: rows.map((link) => ({ ...link, stands: standing.has(link.id) })), totalCount };
  },
  /** Those that ended a month ago. */
  clean: (now: Date): Query => ({
    text: 'DELETE FROM portal_links WHERE expires_at < $1 AND coalesce(session_ends_at, expires_at) < $1',
    values: [new Date(now.getTime() - A_MONTH)],
  }),
};
