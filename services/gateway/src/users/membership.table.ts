import { found, invalidField, type Locale, type Role } from '@outlay/contracts';
import { type Page, type PageRequest, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Member, Membership, User } from './user.ts';

const FIND = `SELECT u.id, m.name, u.email, u.locale, u.version, u.created_at AS "createdAt",
    u.updated_at AS "updatedAt", m.role, m.created_at AS since
  FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND m.user_id = $2`;

const UNPUBLISHED = `
  SELECT m.business_id AS "businessId", m.user_id AS "userId" FROM users u JOIN memberships m ON m.user_id = u.id
  WHERE NOT u.locale_told AND m.told_locale <> u.locale LIMIT 100`;

const PUBLISHED = `UPDATE users u SET locale_told = true WHERE NOT locale_told
  AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.told_locale <> u.locale)`;

const SORTABLE = { name: 'm.name', email: 'u.email', createdAt: 'm.created_at' } as const;

export type MemberQuery = PageRequest<keyof typeof SORTABLE>;

const idsOf = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/** Where users are members. `told_locale` is the language that the business knows, a user's `locale_told` whether all of theirs do. */
export const memberships = {
  /** @throws AppError NOT_FOUND when the person does not belong to the business */
  find: async (tx: Transaction, businessId: number, userId: number): Promise<Membership> => {
    const query = { name: 'membership', text: FIND, values: [businessId, userId] };
    const { role, since, ...user } = found(await tx.one<User & { role: Role; since: Date }>(query));
    return { user, role, since };
  },
  /** The person's role in the business; undefined when there is no such business, person or membership. */
  roleOf: async (tx: Transaction, businessId: number, userId: number): Promise<Role | undefined> => {
    const text = 'SELECT role FROM memberships WHERE business_id = $1 AND user_id = $2';
    return (await tx.one<{ role: Role }>({ name: 'member-role', text, values: [businessId, userId] }))?.role;
  },
  has: async (tx: Transaction, businessId: number, userId: number): Promise<boolean> =>
    (await memberships.roleOf(tx, businessId, userId)) !== undefined,
  /** `field`: where the command names the person. @throws AppError VALIDATION_ERROR */
  assertHas: async (
    tx: Transaction,
    businessId: number,
    { field, userId }: { field: string; userId: number },
  ): Promise<void> => {
    if (!(await memberships.has(tx, businessId, userId))) throw invalidField(field, 'validation.notMember');
  },
  /** Those of the users who are members. */
  among: async (tx: Transaction, businessId: number, userIds: readonly number[]): Promise<Set<number>> => {
    const text = 'SELECT user_id AS id FROM memberships WHERE business_id = $1 AND user_id = ANY($2)';
    return idsOf(await tx.rows({ name: 'members-among', text, values: [businessId, userIds] }));
  },
  /** Those of the businesses that the person administers. */
  administered: async (tx: Transaction, userId: number, businessIds: readonly number[]): Promise<Set<number>> => {
    const text = `SELECT business_id AS id FROM memberships
      WHERE user_id = $1 AND business_id = ANY($2) AND role IN ('owner', 'admin')`;
    return idsOf(await tx.rows({ name: 'businesses-administered', text, values: [userId, businessIds] }));
  },
  /** The id of the member with this e-mail (normalized). */
  userByEmail: async (tx: Transaction, businessId: number, email: string): Promise<number | null> => {
    const text = `SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND u.email = $2`;
    return (await tx.one<{ id: number }>({ name: 'member-by-email', text, values: [businessId, email] }))?.id ?? null;
  },
  countOwners: async (tx: Transaction, businessId: number): Promise<number> => {
    const text = `SELECT count(*) AS count FROM memberships WHERE business_id = $1 AND role = 'owner'`;
    return (await tx.one<{ count: number }>({ name: 'members-owning', text, values: [businessId] }))?.count ?? 0;
  },
  /**
   * How many businesses a person owns. The one reading across tenants within a transaction of one: the count must be made
   * under the lock that the transaction has on the person.
   */
  countOwned: async (tx: Transaction, userId: number): Promise<number> => {
    const text = `SELECT count(*) AS count FROM memberships WHERE user_id = $1 AND role = 'owner'`;
    tx.write({ text: "SET LOCAL app.across_tenants = 'on'" });
    const row = tx.one<{ count: number }>({ name: 'businesses-owned', text, values: [userId] });
    tx.write({ text: "SET LOCAL app.across_tenants = 'off'" });
    return (await row)?.count ?? 0;
  },
  /** One page of the members, and the exact number of all of them. */
  page: (tx: Transaction, businessId: number, request: MemberQuery): Promise<Page<Member>> =>
    pageOf(tx, {
      select: 'm.user_id AS id, m.name, u.email, m.role, m.created_at AS "createdAt"',
      from: 'memberships m JOIN users u ON u.id = m.user_id',
      where: [sql`m.business_id = ${businessId}`],
      sortable: SORTABLE,
      tieBreaker: 'm.user_id',
      request,
    }),
  insert: (businessId: number, { id, name, role, createdAt }: Member): Query => ({
    name: 'member-add',
    text: `INSERT INTO memberships (business_id, user_id, name, role, created_at, told_locale)
           SELECT $1, id, $3, $4, $5, locale FROM users WHERE id = $2`,
    values: [businessId, id, name, role, createdAt],
  }),
  update: (businessId: number, { user: { id, name }, role }: Membership): Query => ({
    name: 'member-change',
    text: 'UPDATE memberships SET name = $3, role = $4 WHERE business_id = $1 AND user_id = $2',
    values: [businessId, id, name, role],
  }),
  /** The business learns the name and the language that the person chose. */
  updateOwn: (businessId: number, { id, name, locale }: User): Query => ({
    name: 'member-write',
    text: 'UPDATE memberships SET name = $3, told_locale = $4 WHERE business_id = $1 AND user_id = $2',
    values: [businessId, id, name, locale],
  }),
  delete: (businessId: number, userId: number): Query => ({
    name: 'member-end',
    text: 'DELETE FROM memberships WHERE business_id = $1 AND user_id = $2',
    values: [businessId, userId],
  }),
  /** The employee record of a former member stays, without the account. */
  unlinkEmployee: (businessId: number, userId: number): Query => ({
    name: 'employee-unlink',
    text: 'UPDATE employees SET user_id = NULL WHERE business_id = $1 AND user_id = $2',
    values: [businessId, userId],
  }),
  /** Members whose language their business does not know yet, some of them. */
  findUnpublished: (tx: Transaction): Promise<{ businessId: number; userId: number }[]> =>
    tx.rows({ name: 'locales-unpublished', text: UNPUBLISHED }),
  /** The language that the business knows. */
  lockLocale: async (tx: Transaction, businessId: number, userId: number): Promise<Locale | undefined> => {
    const text = 'SELECT told_locale AS locale FROM memberships WHERE business_id = $1 AND user_id = $2 FOR UPDATE';
    return (await tx.one<{ locale: Locale }>({ name: 'published-locale', text, values: [businessId, userId] }))?.locale;
  },
  markPublished: (tx: Transaction): void => tx.write({ name: 'locales-published', text: PUBLISHED }),
};
