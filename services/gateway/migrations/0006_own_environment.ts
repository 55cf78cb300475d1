import type { Knex } from 'knex';

/** Which environment this database belongs to, so that nobody takes one for the other. It belongs to no tenant. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE own_environment (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    environment text NOT NULL
  )`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE own_environment');
};
