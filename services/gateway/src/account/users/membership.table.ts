import { found, invalidField, type Locale, type MemberStatus, type Role } from '@outlay/contracts';
import {
  type Common,
  commonFilters,
  containing,
  type Database,
  given,
  look,
  type Page,
  type PageRequest,
  pageOf,
  type Query,
  sql,
  type Transaction,
} from '@outlay/store';
import type { Member, Membership, Standing, User } from './user.ts';

/** What somebody is in the business, or is invited to be: the column of who is only invited has no role in it. */
const ROLE = 'coalesce(m.invited_role, m.role)';

/** Of somebody who is only invited, nothing of the account is read: what the business typed stands in the row. */
const FIND = `SELECT u.id, m.name, u.email, ${ROLE} AS role, m.status, m.expires_at AS "expiresAt",
    m.created_at AS since,
    CASE m.status WHEN 'active' THEN u.locale ELSE m.told_locale END AS locale,
    CASE m.status WHEN 'active' THEN u.version ELSE m.version END AS version,
    CASE m.status WHEN 'active' THEN u.created_at ELSE m.created_at END AS "createdAt",
    CASE m.status WHEN 'active' THEN u.updated_at ELSE coalesce(m.updated_at, m.created_at) END AS "updatedAt"
  FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND m.user_id = $2`;

const UNPUBLISHED = `
  SELECT m.business_id AS "businessId", m.user_id AS "userId" FROM users u JOIN memberships m ON m.user_id = u.id
  WHERE NOT u.locale_told AND m.status = 'active' AND m.told_locale <> u.locale LIMIT 100`;

const PUBLISHED = `UPDATE users u SET locale_told = true WHERE NOT locale_told AND NOT EXISTS (
    SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.status = 'active' AND m.told_locale <> u.locale)`;

const SORTABLE = { name: 'm.name', email: 'u.email', createdAt: 'm.created_at' } as const;

export type MemberQuery = PageRequest<keyof typeof SORTABLE> &
  Common & {
    status?: readonly MemberStatus[] | undefined;
    role?: readonly Role[] | undefined;
    search?: string | undefined;
  };

/** Whom a command names, and where. */
type Named = { field: string; userId: number };

const idsOf = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/**
 * Where users are members, and where they are invited. Only who is `active` belongs to a business and has rights in it; who is
 * `invited` can be named there, and is otherwise what the business typed. `told_locale` is the language that the
 * business knows, a user's `locale_told` whether all of theirs do.
 */
export const memberships = {
  /** @throws AppError NOT_FOUND when the person neither belongs to the business nor is invited */
  find: async (tx: Transaction, businessId: number, userId: number): Promise<Membership> => {
    const query = { name: 'membership', text: FIND, values: [businessId, userId] };
    const { role, status, expiresAt, since, ...user } = found(await tx.one<User & Omit<Membership, 'user'>>(query));
    return { user, role, status, expiresAt, since };
  },
  /** undefined: the person neither belongs to the business nor is invited. */
  findStanding: (tx: Transaction, businessId: number, userId: number): Promise<Standing | undefined> => {
    const text = 'SELECT status, expires_at AS "expiresAt" FROM memberships WHERE business_id = $1 AND user_id = $2';
    return tx.one({ name: 'member-standing', text, values: [businessId, userId] });
  },
  /** Did the directory of the business remove somebody, who does not come back by themselves then? */
  isRemovedByDirectory: async (tx: Transaction, businessId: number, userId: number): Promise<boolean> => {
    const text = `SELECT 1 FROM scim_users s WHERE s.business_id = $1 AND s.user_id = $2 AND NOT EXISTS (
      SELECT 1 FROM memberships m WHERE m.business_id = $1 AND m.user_id = $2)`;
    return (await tx.one({ name: 'member-removed-by-directory', text, values: [businessId, userId] })) !== undefined;
  },
  /** The role of whoever belongs to the business; undefined when there is no such business, person or membership. */
  roleOf: async (tx: Transaction, businessId: number, userId: number): Promise<Role | undefined> => {
    const text = `SELECT role FROM memberships WHERE business_id = $1 AND user_id = $2 AND status = 'active'`;
    return (await tx.one<{ role: Role }>({ name: 'member-role', text, values: [businessId, userId] }))?.role;
  },
  /** The same, and whether an identity provider of the business must prove who the person is. */
  accessOf: (
    tx: Transaction,
    businessId: number,
    userId: number,
  ): Promise<{ role: Role; isSsoRequired: boolean } | undefined> => {
    const text = `SELECT m.role, EXISTS (
        SELECT 1 FROM identity_providers p JOIN users u ON u.id = m.user_id
        WHERE p.business_id = m.business_id AND p.enabled AND p.required
          AND p.domains @> ARRAY[split_part(u.email, '@', 2)]) AS "isSsoRequired"
      FROM memberships m WHERE m.business_id = $1 AND m.user_id = $2 AND m.status = 'active'`;
    return tx.one({ name: 'member-access', text, values: [businessId, userId] });
  },
  has: async (tx: Transaction, businessId: number, userId: number): Promise<boolean> =>
    (await memberships.roleOf(tx, businessId, userId)) !== undefined,
  /** `field`: where the command names the person, who must belong to the business. @throws AppError VALIDATION_ERROR */
  assertHas: async (tx: Transaction, businessId: number, { field, userId }: Named): Promise<void> => {
    if (!(await memberships.has(tx, businessId, userId))) throw invalidField(field, 'validation.notMember');
  },
  /** As above, where whoever is invited may be named too: being named gives no right. @throws AppError VALIDATION_ERROR */
  assertKnows: async (tx: Transaction, businessId: number, { field, userId }: Named): Promise<void> => {
    if (!(await memberships.findStanding(tx, businessId, userId))) throw invalidField(field, 'validation.notMember');
  },
  /** Those of the users who may be named: members, and who is invited. */
  among: async (tx: Transaction, businessId: number, userIds: readonly number[]): Promise<Set<number>> => {
    const text = 'SELECT user_id AS id FROM memberships WHERE business_id = $1 AND user_id = ANY($2)';
    return idsOf(await tx.rows({ name: 'members-among', text, values: [businessId, userIds] }));
  },
  /** Everybody who belongs to the business. */
  ids: async (tx: Transaction, businessId: number): Promise<Set<number>> => {
    const text = `SELECT user_id AS id FROM memberships WHERE business_id = $1 AND status = 'active'`;
    return idsOf(await tx.rows({ name: 'members-ids', text, values: [businessId] }));
  },
  /** Those of the businesses that the person administers. */
  administered: async (tx: Transaction, userId: number, businessIds: readonly number[]): Promise<Set<number>> => {
    const text = `SELECT business_id AS id FROM memberships
      WHERE user_id = $1 AND business_id = ANY($2) AND role IN ('owner', 'admin') AND status = 'active'`;
    return idsOf(await tx.rows({ name: 'businesses-administered', text, values: [userId, businessIds] }));
  },
  /** The id of the member, or of whoever is invited, with this e-mail (normalized). */
  userByEmail: async (tx: Transaction, businessId: number, email: string): Promise<number | null> => {
    const text = `SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND u.email = $2`;
    return (await tx.one<{ id: number }>({ name: 'member-by-email', text, values: [businessId, email] }))?.id ?? null;
  },
  countOwners: async (tx: Transaction, businessId: number): Promise<number> => {
    const text = `SELECT count(*) AS count FROM memberships WHERE business_id = $1 AND role = 'owner' AND status = 'active'`;
    return (await tx.one<{ count: number }>({ name: 'members-owning', text, values: [businessId] }))?.count ?? 0;
  },
  /**
   * How many businesses a person owns. The one reading across tenants within a transaction of one: the count must be made
   * under the lock that the transaction has on the person.
   */
  countOwned: async (tx: Transaction, userId: number): Promise<number> => {
    const text = `SELECT count(*) AS count FROM memberships WHERE user_id = $1 AND role = 'owner' AND status = 'active'`;
    tx.write({ text: "SET LOCAL app.across_tenants = 'on'" });
    const row = tx.one<{ count: number }>({ name: 'businesses-owned', text, values: [userId] });
    tx.write({ text: "SET LOCAL app.across_tenants = 'off'" });
    return (await row)?.count ?? 0;
  },
  /** Does the person belong to another business too? Reads across tenants, as above. */
  hasOthers: async (tx: Transaction, businessId: number, userId: number): Promise<boolean> => {
    const text = `SELECT 1 FROM memberships WHERE user_id = $1 AND business_id <> $2 AND status = 'active' LIMIT 1`;
    tx.write({ text: "SET LOCAL app.across_tenants = 'on'" });
    const row = tx.one({ name: 'member-elsewhere', text, values: [userId, businessId] });
    tx.write({ text: "SET LOCAL app.across_tenants = 'off'" });
    return (await row) !== undefined;
  },
  /** One page of the members and of who is invited, and the exact number of all of them. */
  page: (tx: Transaction, businessId: number, request: MemberQuery): Promise<Page<Member>> =>
    pageOf(tx, {
      select: `m.user_id AS id, m.name, u.email, ${ROLE} AS role, m.status, m.created_at AS "createdAt"`,
      from: 'memberships m JOIN users u ON u.id = m.user_id',
      where: [
        sql`m.business_id = ${businessId}`,
        ...commonFilters(request, { of: 'm', id: 'user_id' }),
        given(request.status, (statuses) => sql`m.status = ANY(${statuses})`),
        given(request.role, (roles) => sql`coalesce(m.invited_role, m.role) = ANY(${roles})`),
        given(
          request.search,
          (search) => sql`m.name ILIKE ${containing(search)} OR u.email ILIKE ${containing(search)}`,
        ),
      ],
      sortable: SORTABLE,
      tieBreaker: 'm.user_id',
      request,
    }),
  /** Somebody who belongs to the business. */
  insert: (businessId: number, { id, name, role, createdAt }: Member): Query => ({
    name: 'member-add',
    text: `INSERT INTO memberships (business_id, user_id, name, role, created_at, told_locale)
           SELECT $1, id, $3, $4, $5, locale FROM users WHERE id = $2`,
    values: [businessId, id, name, role, createdAt],
  }),
  update: (businessId: number, { user: { id, name, version, updatedAt }, role }: Membership): Query => ({
    name: 'member-change',
    text: `UPDATE memberships SET name = $3, version = $5, updated_at = $6,
             role = CASE status WHEN 'active' THEN $4 ELSE role END,
             invited_role = CASE status WHEN 'invited' THEN $4 END
           WHERE business_id = $1 AND user_id = $2`,
    values: [businessId, id, name, role, version, updatedAt],
  }),
  /** The business learns the name and the language that the person chose; not where they are only invited. */
  updateOwn: (businessId: number, { id, name, locale }: User): Query => ({
    name: 'member-write',
    text: `UPDATE memberships SET name = $3, told_locale = $4
           WHERE business_id = $1 AND user_id = $2 AND status = 'active'`,
    values: [businessId, id, name, locale],
  }),
  delete: (businessId: number, userId: number): Query => ({
    name: 'member-end',
    text: 'DELETE FROM memberships WHERE business_id = $1 AND user_id = $2',
    values: [businessId, userId],
  }),
  /** Is there anybody whose language not all of their businesses know? Reads across tenants. */
  areUnpublished: async (database: Pick<Database, 'acrossTenants'>): Promise<boolean> => {
    const text = 'SELECT id FROM users WHERE NOT locale_told LIMIT 1';
    return (await look(database, { name: 'locales-any-unpublished', text })).length > 0;
  },
  /** Members whose language their business does not know yet, some of them. */
  findUnpublished: (tx: Transaction): Promise<{ businessId: number; userId: number }[]> =>
    tx.rows({ name: 'locales-unpublished', text: UNPUBLISHED }),
  /** The language that the business knows of a member. */
  lockLocale: async (tx: Transaction, businessId: number, userId: number): Promise<Locale | undefined> => {
    const text = `SELECT told_locale AS locale FROM memberships
      WHERE business_id = $1 AND user_id = $2 AND status = 'active' FOR UPDATE`;
    return (await tx.one<{ locale: Locale }>({ name: 'published-locale', text, values: [businessId, userId] }))?.locale;
  },
  markPublished: (tx: Transaction): void => tx.write({ name: 'locales-published', text: PUBLISHED }),
};

/** Who left a business, or was removed from it; also of somebody who is back. */
export const formerMembers = {
  put: (businessId: number, userId: number, at: Date): Query => ({
    name: 'former-member-put',
    text: `INSERT INTO former_members (business_id, user_id, left_at) VALUES ($1, $2, $3)
           ON CONFLICT (business_id, user_id) DO UPDATE SET left_at = excluded.left_at`,
    values: [businessId, userId, at],
  }),
  has: async (tx: Transaction, businessId: number, userId: number): Promise<boolean> => {
    const text = 'SELECT 1 FROM former_members WHERE business_id = $1 AND user_id = $2';
    return (await tx.one({ name: 'former-member', text, values: [businessId, userId] })) !== undefined;
  },
};
