import type { DirectoryRole, Role } from '@outlay/contracts';
import type { Query, Sql, Transaction } from '@outlay/store';
import { allOf, sql } from '@outlay/store';
import { USERS } from '../scim/user-schema.ts';
import { COMMON_COLUMNS, type Columns, columnsOf, firstsOf } from './columns.table.ts';
import type { DirectoryUser, GroupOfUser } from './directory-user.ts';

/** Whom a directory wrote nothing about is shown as the business knows them. */
const BY_HAND = `jsonb_build_object('displayName', m.name, 'name', jsonb_build_object('formatted', m.name),
  'emails', jsonb_build_array(jsonb_build_object('value', u.email, 'type', 'work', 'primary', true)))`;

/** Everybody whom the business $1 has or had by a directory; accounts that were deleted are nobody's. */
const people = (where: string): string => `
  SELECT u.id, coalesce(s.user_name, u.email) AS user_name, s.external_id, coalesce(s.attributes, ${BY_HAND}) AS attributes,
    m.status, m.expires_at, coalesce(m.invited_role, m.role) AS role, s.default_role, s.user_id IS NOT NULL AS is_linked,
    m.user_id IS NOT NULL AS active, u.email, least(s.created_at, m.created_at) AS created_at,
    greatest(s.updated_at, m.updated_at, m.created_at) AS updated_at
  FROM (SELECT * FROM memberships WHERE business_id = $1 ${where}) m
    FULL JOIN (SELECT * FROM scim_users WHERE business_id = $1 ${where}) s ON s.user_id = m.user_id
    JOIN users u ON u.id = coalesce(m.user_id, s.user_id)
  WHERE u.email NOT LIKE '%@deleted.invalid'`;

const FIELDS = `p.id, p.user_name AS "userName", p.external_id AS "externalId", p.attributes, p.status, p.role,
  p.expires_at AS "expiresAt", p.default_role AS "defaultRole", p.is_linked AS "isLinked", p.email,
  p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

const FIND = `SELECT ${FIELDS} FROM (${people('AND user_id = $2')}) p`;

const TAKEN = `SELECT user_id AS id FROM scim_users WHERE business_id = $1 AND user_name_key = lower($2)
  UNION SELECT m.user_id FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.business_id = $1 AND u.email = lower($2)
    AND NOT EXISTS (SELECT 1 FROM scim_users s WHERE s.business_id = $1 AND s.user_id = m.user_id)`;

const PUT = `INSERT INTO scim_users (business_id, user_id, user_name, external_id, attributes, default_role, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (business_id, user_id) DO UPDATE SET user_name = excluded.user_name, external_id = excluded.external_id,
    attributes = excluded.attributes, default_role = excluded.default_role, updated_at = excluded.updated_at`;

/** The columns that filters and lists know. */
export const USER_COLUMNS: Columns = new Map([
  ...columnsOf(USERS, 'p.attributes'),
  ...COMMON_COLUMNS,
  ['id', 'p.id::text'],
  ['userName', 'p.user_name'],
  ['active', 'p.active'],
]);

/** And what lists are sorted by. */
export const USER_ORDERS: Columns = new Map([...firstsOf(USERS, 'p.attributes'), ...USER_COLUMNS]);

export type RolesOfUser = {
  userId: number;
  status: string;
  role: Role;
  defaultRole: DirectoryRole | null;
  groupRoles: string[];
};

const ROLES_OF = `SELECT m.user_id AS "userId", m.status, coalesce(m.invited_role, m.role) AS role,
    s.default_role AS "defaultRole",
    coalesce((SELECT json_agg(DISTINCT coalesce(g.role, lower(g.display_name))) FROM scim_group_members i
      JOIN scim_groups g ON g.business_id = i.business_id AND g.id = i.group_id
      WHERE i.business_id = $1 AND i.user_id = m.user_id), '[]') AS "groupRoles"
  FROM memberships m JOIN scim_users s ON s.business_id = m.business_id AND s.user_id = m.user_id
  WHERE m.business_id = $1 AND m.user_id = ANY($2)`;

export type Listing = { where: Sql | undefined; order: string; offset: number; limit: number };

export const directoryUsers = {
  find: (tx: Transaction, businessId: number, id: number): Promise<DirectoryUser | undefined> =>
    tx.one({ name: 'directory-user', text: FIND, values: [businessId, id] }),
  /** Who has the name here: by the directory, or by hand with that address. */
  whoHas: async (tx: Transaction, businessId: number, userName: string): Promise<number[]> => {
    const rows = await tx.rows<{ id: number }>({
      name: 'directory-taken',
      text: TAKEN,
      values: [businessId, userName],
    });
    return rows.map(({ id }) => id);
  },
  put: (
    businessId: number,
    user: Omit<DirectoryUser, 'status' | 'role' | 'expiresAt' | 'isLinked' | 'email'>,
  ): Query => ({
    name: 'directory-user-put',
    text: PUT,
    values: [
      ...[businessId, user.id, user.userName, user.externalId, JSON.stringify(user.attributes)],
      ...[user.defaultRole, user.createdAt, user.updatedAt],
    ],
  }),
  delete: (businessId: number, id: number): Query => ({
    name: 'directory-user-end',
    text: 'DELETE FROM scim_users WHERE business_id = $1 AND user_id = $2',
    values: [businessId, id],
  }),
  leaveGroups: (businessId: number, id: number): Query => ({
    name: 'directory-user-groups-end',
    text: 'DELETE FROM scim_group_members WHERE business_id = $1 AND user_id = $2',
    values: [businessId, id],
  }),
  /** Some of the people in an order, and how many there are; `order` and the columns of `where` are texts of ours. */
  some: (tx: Transaction, businessId: number, { where, order, offset, limit }: Listing): Promise<DirectoryUser[]> => {
    const { text, values } = allOf([sql`${businessId}::bigint IS NOT NULL`, where]);
    const list = `SELECT ${FIELDS} FROM (${people('')}) p WHERE ${text} ORDER BY ${order}
      LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
    return tx.rows({ text: list, values });
  },
  count: async (tx: Transaction, businessId: number, where: Sql | undefined): Promise<number> => {
    const { text, values } = allOf([sql`${businessId}::bigint IS NOT NULL`, where]);
    const query = { text: `SELECT count(*) AS count FROM (${people('')}) p WHERE ${text}`, values };
    return (await tx.one<{ count: number }>(query))?.count ?? 0;
  },
  groupsOf: (
    tx: Transaction,
    businessId: number,
    ids: readonly number[],
  ): Promise<(GroupOfUser & { userId: number })[]> => {
    const text = `SELECT i.user_id AS "userId", g.id, g.display_name AS "displayName" FROM scim_group_members i
      JOIN scim_groups g ON g.business_id = i.business_id AND g.id = i.group_id
      WHERE i.business_id = $1 AND i.user_id = ANY($2) ORDER BY g.id`;
    return tx.rows({ name: 'directory-groups-of', text, values: [businessId, ids] });
  },
  /** What decides the roles of people whom a directory wrote about. */
  rolesOf: (tx: Transaction, businessId: number, ids: readonly number[]): Promise<RolesOfUser[]> =>
    tx.rows({ name: 'directory-roles', text: ROLES_OF, values: [businessId, ids] }),
  setDefaultRole: (businessId: number, id: number, role: DirectoryRole): Query => ({
    name: 'directory-default-role',
    text: `UPDATE scim_users SET default_role = $3 WHERE business_id = $1 AND user_id = $2 AND default_role IS NULL`,
    values: [businessId, id, role],
  }),
};
