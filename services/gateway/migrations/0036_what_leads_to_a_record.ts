import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** Whoever deletes a record waits until PostgreSQL has looked for all that leads to it, in a business of whatever size. */
const INDEXES = [
  { name: 'employees_department', table: 'employees', on: '(business_id, department_id)' },
  { name: 'employees_location', table: 'employees', on: '(business_id, location_id)' },
  { name: 'departments_parent', table: 'departments', on: '(business_id, parent_id)' },
  { name: 'departments_manager', table: 'departments', on: '(business_id, manager_employee_id)' },
  { name: 'account_events_user', table: 'account_events', on: '(user_id)' },
  { name: 'former_members_user', table: 'former_members', on: '(user_id)' },
  { name: 'oauth_clients_made_by', table: 'oauth_clients', on: '(made_by)' },
  { name: 'oauth_clients_made_with', table: 'oauth_clients', on: '(made_with)' },
  { name: 'portal_links_made_by', table: 'portal_links', on: '(made_by)' },
  { name: 'provider_subjects_person', table: 'provider_subjects', on: '(user_id)' },
  { name: 'provider_visits_provider', table: 'provider_visits', on: '(provider_id)' },
  { name: 'scim_tokens_made_by', table: 'scim_tokens', on: '(made_by)' },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};
