import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** What was entered before the event of its employee came is found by its user, however much of the business names an employee. */
const INDEXES = ['expenses', 'expense_reports'].map((table) => ({
  name: `${table}_without_employee`,
  table,
  on: '(business_id, user_id, created_at) WHERE deleted_at IS NULL AND employee_id IS NULL',
}));

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const { name } of INDEXES) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};
