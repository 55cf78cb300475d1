import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** An expense names its person's record as an employee, and an approval those who may approve: neither is to read everybody. */
const INDEXES = [
  { name: 'employees_by_user', table: 'employees', on: '(business_id, user_id, employee_id)' },
  { name: 'members_by_role', table: 'members', on: '(business_id, role)' },
  {
    name: 'categories_with_limits',
    table: 'categories',
    on: '(business_id) WHERE receipt_required_above IS NOT NULL OR max_amount IS NOT NULL',
  },
  { name: 'categories_by_parent', table: 'categories', on: '(business_id, parent_id) WHERE deleted_at IS NULL' },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};
