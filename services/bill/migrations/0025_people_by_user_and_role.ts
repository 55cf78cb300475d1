import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** What is asked of people, accounts and batches by one of their members: neither is to read all that a business has. */
const INDEXES = [
  { name: 'employees_by_user', table: 'employees', on: '(business_id, user_id, employee_id)' },
  { name: 'members_by_role', table: 'members', on: '(business_id, role)' },
  { name: 'funding_accounts_by_format', table: 'funding_accounts', on: '(business_id, format)' },
  { name: 'payment_batches_by_account', table: 'payment_batches', on: '(business_id, funding_account_id)' },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};
