import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

const NAME = 'mileage_trips_without_employee';

export const config = { transaction: false };

/** What was driven before the event of its employee came is found by its user, however much of the business names an employee. */
export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, {
    name: NAME,
    table: 'mileage_trips',
    on: '(business_id, user_id, created_at) WHERE deleted_at IS NULL AND employee_id IS NULL',
  });

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [NAME]);
};
