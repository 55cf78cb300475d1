import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists of expenses are narrowed to projects; what is booked to none costs nothing. */
export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, {
    name: 'expenses_by_project',
    table: 'expenses',
    on: '(business_id, project_id, spent_on, id) WHERE deleted_at IS NULL AND project_id IS NOT NULL',
  });

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS expenses_by_project');
};
