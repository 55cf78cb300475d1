import type { Locale, MemberStatus, Role, Scope } from '@outlay/contracts';
import { allOf, type Condition, given, sql, type Transaction } from '@outlay/store';

/** Which of them: all that concern one business, or all; one page, or all pages. */
export type Wanted = { businessId?: number | undefined; page?: number | undefined; pageSize?: number | undefined };

export type ListedBusiness = {
  id: number;
  name: string;
  country: string;
  currency: string;
  timeZone: string;
  locale: Locale;
  status: string;
  members: number;
  createdAt: Date;
};

type ListedMembership = { businessId: number; role: Role; status: MemberStatus };

/** A person with everywhere that they belong or are invited to; whoever was deleted is not listed. */
export type ListedUser = {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  memberships: ListedMembership[];
  createdAt: Date;
};

/** An OAuth client, without its secret. */
export type ListedClient = {
  id: string;
  name: string;
  /** A browser or mobile application, which has no secret. */
  isPublic: boolean;
  redirectUris: string[];
  scopes: Scope[];
  businessIds: number[];
  createdAt: Date;
  revokedAt: Date | null;
};

/** An API key, of which its end is all that is kept. */
export type ListedKey = {
  id: string;
  name: string;
  /** `sk_test_` or `sk_live_`: its environment. */
  prefix: string;
  lastFour: string;
  /** null: a machine's. */
  userId: number | null;
  /** null: every business where its person is a member. */
  businessIds: number[] | null;
  /** Where it reaches, and the person's role there; null for a machine, whose scopes are its limits. */
  businesses: { businessId: number; role: Role | null }[];
  scopes: Scope[];
  parentId: string | null;
  /** Which of the environment's keys signed it; null while that is not known. */
  signingKey: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

const BUSINESS = `SELECT b.id, b.name, b.country, b.currency, b.time_zone AS "timeZone", b.locale, b.status,
    (SELECT count(*) FROM memberships m WHERE m.business_id = b.id AND m.status = 'active') AS members,
    b.created_at AS "createdAt"
  FROM businesses b`;

const MEMBERSHIP = `jsonb_build_object('businessId', m.business_id, 'role', coalesce(m.invited_role, m.role), 'status', m.status)`;

const USER = `SELECT u.id, u.name, u.email, u.locale, u.created_at AS "createdAt",
    coalesce((SELECT jsonb_agg(${MEMBERSHIP} ORDER BY m.business_id) FROM memberships m WHERE m.user_id = u.id), '[]') AS memberships
  FROM users u`;

const CLIENT = `SELECT c.id, c.name, c.secret_hash IS NULL AS "isPublic", c.redirect_uris AS "redirectUris", c.scopes,
    to_json(c.business_ids) AS "businessIds", c.created_at AS "createdAt", c.revoked_at AS "revokedAt"
  FROM oauth_clients c`;

/** What a key reaches: a machine what it names, a person's of that, or of everything, where the person is a member. */
const REACHED = `
  SELECT m.business_id, m.role FROM memberships m
    WHERE m.user_id = k.user_id AND m.status = 'active' AND (k.business_ids IS NULL OR m.business_id = ANY (k.business_ids))
  UNION ALL
  SELECT named.id, NULL FROM unnest(k.business_ids) AS named (id) WHERE k.user_id IS NULL`;

/** Its end is that of the key, or of the first that it descends from. */
const KEY = `SELECT k.id, k.name, k.last_four AS "lastFour", k.user_id AS "userId", to_json(k.business_ids) AS "businessIds",
    coalesce((SELECT jsonb_agg(jsonb_build_object('businessId', r.business_id, 'role', r.role) ORDER BY r.business_id)
      FROM (${REACHED}) AS r (business_id, role)), '[]') AS businesses,
    k.scopes, k.parent_id AS "parentId", k.signing_key AS "signingKey", k.created_at AS "createdAt",
    s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt"
  FROM api_keys k, api_key_standing(k.id) s`;

type Plan = { select: string; where: readonly Condition[]; order: string; wanted: Wanted };

/** Without a page, all of them. */
const rowsOf = <Row>(tx: Transaction, { select, where, order, wanted }: Plan): Promise<Row[]> => {
  const { text, values } = allOf(where);
  const { page = 1, pageSize = null } = wanted;
  const [limit, offset] = [values.length + 1, values.length + 2];
  return tx.rows<Row>({
    text: `${select} WHERE ${text} ORDER BY ${order} LIMIT $${limit}::bigint OFFSET $${offset}::bigint`,
    values: [...values, pageSize, (page - 1) * (pageSize ?? 0)],
  });
};

/** Everything of an installation, read across tenants, and never what could be signed in or called with. */
export const listed = {
  businesses: (tx: Transaction, wanted: Wanted): Promise<ListedBusiness[]> => {
    const where = [given(wanted.businessId, (id) => sql`b.id = ${id}`)];
    return rowsOf(tx, { select: BUSINESS, where, order: 'b.id', wanted });
  },
  users: (tx: Transaction, wanted: Wanted): Promise<ListedUser[]> => {
    const member = (id: number) =>
      sql`EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.business_id = ${id})`;
    const where = [sql`u.email NOT LIKE '%@deleted.invalid'`, given(wanted.businessId, member)];
    return rowsOf(tx, { select: USER, where, order: 'u.id', wanted });
  },
  clients: (tx: Transaction, wanted: Wanted): Promise<ListedClient[]> => {
    const where = [given(wanted.businessId, (id) => sql`${id} = ANY (c.business_ids) OR c.made_in = ${id}`)];
    return rowsOf(tx, { select: CLIENT, where, order: 'c.created_at, c.id', wanted });
  },
  keys: (tx: Transaction, wanted: Wanted): Promise<Omit<ListedKey, 'prefix'>[]> => {
    const reaches = (id: number) =>
      sql`${id} = ANY (k.business_ids) AND k.user_id IS NULL OR EXISTS (SELECT 1 FROM memberships m
        WHERE m.user_id = k.user_id AND m.business_id = ${id} AND m.status = 'active'
          AND (k.business_ids IS NULL OR m.business_id = ANY (k.business_ids)))`;
    const where = [given(wanted.businessId, reaches)];
    return rowsOf(tx, { select: KEY, where, order: 'k.created_at, k.id', wanted });
  },
};
