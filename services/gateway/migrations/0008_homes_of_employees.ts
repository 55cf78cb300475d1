import type { Knex } from 'knex';

/** Where an employee's commute begins. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE employees ADD COLUMN home_location jsonb');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE employees DROP COLUMN home_location');
};
