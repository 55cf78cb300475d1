import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** What ends with a person, or with their password or membership, is found by the person, whoever else has connections or groups. */
const INDEXES = [
  { name: 'connected_accounts_user', table: 'connected_accounts', on: '(user_id, business_id)' },
  { name: 'connected_accounts_actor', table: 'connected_accounts', on: '(actor_user_id, business_id)' },
  { name: 'scim_group_members_person', table: 'scim_group_members', on: '(user_id)' },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};
