import { addProjectFields, dropProjectFields } from '@outlay/store';
import type { Knex } from 'knex';

/** The project that an expense is booked to, and what is known of projects. A former version beside this one writes neither. */
export const up = async (knex: Knex): Promise<void> => {
  await addProjectFields(knex);
  await knex.raw('ALTER TABLE expenses ADD COLUMN project_id bigint');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN project_id');
  await dropProjectFields(knex);
};
