import { found, invalidField, type Role } from '@outlay/contracts';
import { type Page, type PageRequest, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Member, Membership, User } from './user.ts';

const MEMBERSHIP = `SELECT u.id, m.name, u.email, u.locale, u.version, u.created_at AS "createdAt",
    u.updated_at AS "updatedAt", m.role, m.created_at AS since
  FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND m.user_id = $2`;

/** @throws AppError NOT_FOUND when the person does not belong to the business */
export const findMembership = async (tx: Transaction, businessId: number, userId: number): Promise<Membership> => {
  const query = { name: 'membership', text: MEMBERSHIP, values: [businessId, userId] };
  const { role, since, ...user } = found(await tx.one<User & { role: Role; since: Date }>(query));
  return { user, role, since };
};

/** The person's role in the business; undefined when there is no such business, person or membership. */
export const roleOf = async (tx: Transaction, businessId: number, userId: number): Promise<Role | undefined> => {
  const text = 'SELECT role FROM memberships WHERE business_id = $1 AND user_id = $2';
  return (await tx.one<{ role: Role }>({ name: 'member-role', text, values: [businessId, userId] }))?.role;
};

export const isMember = async (tx: Transaction, businessId: number, userId: number): Promise<boolean> =>
  (await roleOf(tx, businessId, userId)) !== undefined;

/** `field`: where the command names the person. @throws AppError VALIDATION_ERROR */
export const assertMember = async (
  tx: Transaction,
  businessId: number,
  { field, userId }: { field: string; userId: number },
): Promise<void> => {
  if (!(await isMember(tx, businessId, userId))) throw invalidField(field, 'validation.notMember');
};

const idsOf = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/** Those of the users who are members. */
export const membersAmong = async (tx: Transaction, businessId: number, userIds: readonly number[]) => {
  const text = 'SELECT user_id AS id FROM memberships WHERE business_id = $1 AND user_id = ANY($2)';
  return idsOf(await tx.rows({ name: 'members-among', text, values: [businessId, userIds] }));
};

/** Those of the businesses that the person administers. */
export const administeredAmong = async (tx: Transaction, userId: number, businessIds: readonly number[]) => {
  const text = `SELECT business_id AS id FROM memberships
    WHERE user_id = $1 AND business_id = ANY($2) AND role IN ('owner', 'admin')`;
  return idsOf(await tx.rows({ name: 'businesses-administered', text, values: [userId, businessIds] }));
};

/** The id of the member with this e-mail (normalized). */
export const memberByEmail = async (tx: Transaction, businessId: number, email: string): Promise<number | null> => {
  const text = `SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND u.email = $2`;
  return (await tx.one<{ id: number }>({ name: 'member-by-email', text, values: [businessId, email] }))?.id ?? null;
};

export const countOwners = async (tx: Transaction, businessId: number): Promise<number> => {
  const text = `SELECT count(*) AS count FROM memberships WHERE business_id = $1 AND role = 'owner'`;
  return (await tx.one<{ count: number }>({ name: 'members-owning', text, values: [businessId] }))?.count ?? 0;
};

const SORTABLE = { name: 'm.name', email: 'u.email', createdAt: 'm.created_at' } as const;

export type MemberQuery = PageRequest<keyof typeof SORTABLE>;

/** One page of the members, and the exact number of all of them. */
export const pageOfMembers = (tx: Transaction, businessId: number, request: MemberQuery): Promise<Page<Member>> =>
  pageOf(tx, {
    select: 'm.user_id AS id, m.name, u.email, m.role, m.created_at AS "createdAt"',
    from: 'memberships m JOIN users u ON u.id = m.user_id',
    where: [sql`m.business_id = ${businessId}`],
    sortable: SORTABLE,
    tieBreaker: 'm.user_id',
    request,
  });

export const insertMember = (businessId: number, { id, name, role, createdAt }: Member): Query => ({
  name: 'member-add',
  text: `INSERT INTO memberships (business_id, user_id, name, role, created_at, told_locale)
         SELECT $1, id, $3, $4, $5, locale FROM users WHERE id = $2`,
  values: [businessId, id, name, role, createdAt],
});

export const updateMember = (businessId: number, { user: { id, name }, role }: Membership): Query => ({
  name: 'member-change',
  text: 'UPDATE memberships SET name = $3, role = $4 WHERE business_id = $1 AND user_id = $2',
  values: [businessId, id, name, role],
});

/** `told_locale`: the language that the business knows. */
export const updateOwnMember = (businessId: number, { id, name, locale }: User): Query => ({
  name: 'member-write',
  text: 'UPDATE memberships SET name = $3, told_locale = $4 WHERE business_id = $1 AND user_id = $2',
  values: [businessId, id, name, locale],
});

export const deleteMember = (businessId: number, userId: number): Query => ({
  name: 'member-end',
  text: 'DELETE FROM memberships WHERE business_id = $1 AND user_id = $2',
  values: [businessId, userId],
});

/** The person is no user of the business any more: their employee record stays, without the account. */
export const unlinkEmployee = (businessId: number, userId: number): Query => ({
  name: 'employee-unlink',
  text: 'UPDATE employees SET user_id = NULL WHERE business_id = $1 AND user_id = $2',
  values: [businessId, userId],
});
