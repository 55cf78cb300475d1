import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** A submitted bill asks for those who may approve it, a bank file for the accounts of some users: neither is to read everybody. */
const INDEXES = [
  { name: 'employees_by_user', table: 'employees', on: '(business_id, user_id, employee_id)' },
  { name: 'members_by_role', table: 'members', on: '(business_id, role)' },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};
