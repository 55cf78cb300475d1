import { addKeptColumns, createIndexConcurrently, dropKeptColumns } from '@outlay/store';
import type { Knex } from 'knex';

/** What directories look for with capitals aside. */
const DEPARTMENTS = { table: 'departments', columns: { name_key: (row: string) => `lower(${row}.name)` } };
const DIRECTORY = {
  table: 'scim_users',
  by: 'user_id',
  columns: { user_name_key: (row: string) => `lower(${row}.user_name)` },
};

/** Those that are counted before another one is made, and the owners, of whom one must stay. */
const INDEXES = [
  { name: 'departments_by_name_key', table: 'departments', on: '(business_id, name_key, id)' },
  { name: 'scim_users_by_name_key', table: 'scim_users', on: '(business_id, user_name_key)' },
  { name: 'scim_tokens_unrevoked', table: 'scim_tokens', on: '(business_id) WHERE revoked_at IS NULL' },
  {
    name: 'portal_links_in_force',
    table: 'portal_links',
    on: '(business_id, coalesce(session_ends_at, expires_at)) WHERE revoked_at IS NULL',
  },
  { name: 'memberships_by_role', table: 'memberships', on: '(business_id, role)' },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const kept of [DEPARTMENTS, DIRECTORY]) await addKeptColumns(knex, kept);
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
  for (const kept of [DIRECTORY, DEPARTMENTS]) await dropKeptColumns(knex, kept);
};
