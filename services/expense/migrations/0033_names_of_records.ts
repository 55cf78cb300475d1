import type { Knex } from 'knex';

/** What the departments, locations and vendors are called that expenses name. Null until an event of one has said it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE known_records ADD COLUMN name text, ADD COLUMN name_version integer');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE known_records DROP COLUMN name, DROP COLUMN name_version');
};
