import type { DirectoryRole, OperationById } from '@outlay/contracts';
import { allOf, commonFilters, type Page, pageOf, type Query, type Sql, sql, type Transaction } from '@outlay/store';
import { GROUPS } from '../scim/group-schema.ts';
import { COMMON_COLUMNS, type Columns, columnsOf } from './columns.table.ts';
import type { DirectoryGroup, MemberOfGroup } from './directory-group.ts';
import type { Listing } from './directory-user.table.ts';

const FIELDS = `p.id, p.display_name AS "displayName", p.external_id AS "externalId", p.role,
  p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

const MEMBERS = `SELECT i.group_id AS "groupId", i.user_id AS "userId",
    coalesce(m.name, s.attributes->>'displayName', s.user_name, '') AS name
  FROM scim_group_members i
    LEFT JOIN memberships m ON m.business_id = i.business_id AND m.user_id = i.user_id
    LEFT JOIN scim_users s ON s.business_id = i.business_id AND s.user_id = i.user_id
  WHERE i.business_id = $1 AND i.group_id = ANY($2) ORDER BY i.group_id, i.user_id`;

const KNOWN = `SELECT user_id AS id FROM memberships WHERE business_id = $1 AND user_id = ANY($2)
  UNION SELECT user_id FROM scim_users WHERE business_id = $1 AND user_id = ANY($2)`;

/** Whom a directory puts into a group is known to it from then on. */
const LINK = `INSERT INTO scim_users (business_id, user_id, user_name, attributes, created_at, updated_at)
  SELECT m.business_id, m.user_id, u.email, jsonb_build_object('displayName', m.name,
    'name', jsonb_build_object('formatted', m.name),
    'emails', jsonb_build_array(jsonb_build_object('value', u.email, 'type', 'work', 'primary', true))), $3, $3
  FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND m.user_id = ANY($2)
  ON CONFLICT DO NOTHING`;

export const GROUP_COLUMNS: Columns = new Map([
  ...columnsOf(GROUPS, "'{}'::jsonb"),
  ...COMMON_COLUMNS,
  ['id', 'p.id'],
  ['displayName', 'p.display_name'],
]);

type GroupQuery = OperationById<'listScimGroups'>['query']['_output'];

const SORTABLE = { displayName: 'lower(p.display_name)', createdAt: 'p.created_at' } as const;

export const directoryGroups = {
  find: (tx: Transaction, businessId: number, id: string): Promise<DirectoryGroup | undefined> =>
    tx.one({
      name: 'directory-group',
      text: `SELECT ${FIELDS} FROM scim_groups p WHERE p.business_id = $1 AND p.id = $2`,
      values: [businessId, id],
    }),
  put: (businessId: number, group: DirectoryGroup): Query => ({
    name: 'directory-group-put',
    text: `INSERT INTO scim_groups (business_id, id, display_name, external_id, role, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (business_id, id) DO UPDATE SET
             display_name = excluded.display_name, external_id = excluded.external_id, role = excluded.role,
             updated_at = excluded.updated_at`,
    values: [
      ...[businessId, group.id, group.displayName, group.externalId, group.role],
      ...[group.createdAt, group.updatedAt],
    ],
  }),
  delete: (businessId: number, id: string): Query => ({
    name: 'directory-group-end',
    text: 'DELETE FROM scim_groups WHERE business_id = $1 AND id = $2',
    values: [businessId, id],
  }),
  /** The people of groups. */
  members: (tx: Transaction, businessId: number, ids: readonly string[]): Promise<MemberOfGroup[]> =>
    tx.rows({ name: 'directory-members', text: MEMBERS, values: [businessId, ids] }),
  /** Those of the people whom the business has, or had by a directory. */
  known: async (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Set<number>> => {
    const rows = await tx.rows<{ id: number }>({ name: 'directory-known', text: KNOWN, values: [businessId, ids] });
    return new Set(rows.map(({ id }) => id));
  },
  link: (businessId: number, ids: readonly number[], at: Date): Query => ({
    name: 'directory-link',
    text: LINK,
    values: [businessId, ids, at],
  }),
  addMembers: (businessId: number, id: string, ids: readonly number[]): Query => ({
    name: 'directory-members-add',
    text: `INSERT INTO scim_group_members (business_id, group_id, user_id) SELECT $1, $2, unnest($3::bigint[])
           ON CONFLICT DO NOTHING`,
    values: [businessId, id, ids],
  }),
  removeMembers: (businessId: number, id: string, ids: readonly number[]): Query => ({
    name: 'directory-members-end',
    text: 'DELETE FROM scim_group_members WHERE business_id = $1 AND group_id = $2 AND user_id = ANY($3)',
    values: [businessId, id, ids],
  }),
  setRole: (businessId: number, id: string, role: DirectoryRole | null, at: Date): Query => ({
    name: 'directory-group-role',
    text: 'UPDATE scim_groups SET role = $3, updated_at = $4 WHERE business_id = $1 AND id = $2',
    values: [businessId, id, role, at],
  }),
  some: (tx: Transaction, businessId: number, { where, order, offset, limit }: Listing): Promise<DirectoryGroup[]> => {
    const { text, values } = allOf([sql`p.business_id = ${businessId}`, where]);
    const list = `SELECT ${FIELDS} FROM scim_groups p WHERE ${text} ORDER BY ${order}
      LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
    return tx.rows({ text: list, values });
  },
  count: async (tx: Transaction, businessId: number, where: Sql | undefined): Promise<number> => {
    const { text, values } = allOf([sql`p.business_id = ${businessId}`, where]);
    const query = { text: `SELECT count(*) AS count FROM scim_groups p WHERE ${text}`, values };
    return (await tx.one<{ count: number }>(query))?.count ?? 0;
  },
  page: (
    tx: Transaction,
    businessId: number,
    request: GroupQuery,
  ): Promise<Page<DirectoryGroup & { memberCount: number }>> =>
    pageOf(tx, {
      select: `${FIELDS}, (SELECT count(*) FROM scim_group_members i
        WHERE i.business_id = p.business_id AND i.group_id = p.id) AS "memberCount"`,
      from: 'scim_groups p',
      where: [sql`p.business_id = ${businessId}`, ...commonFilters(request, { of: 'p' })],
      sortable: SORTABLE,
      tieBreaker: 'p.id',
      request,
    }),
};
