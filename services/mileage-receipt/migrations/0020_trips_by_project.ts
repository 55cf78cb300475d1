import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists of trips are narrowed to projects; most trips have none. */
export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, {
    name: 'mileage_trips_by_project',
    table: 'mileage_trips',
    on: '(business_id, project_id, driven_on, id) WHERE deleted_at IS NULL AND project_id IS NOT NULL',
  });

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS mileage_trips_by_project');
};
