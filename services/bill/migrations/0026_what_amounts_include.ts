import type { Knex } from 'knex';

/** Whether the taxes of a bill are in the amounts of its lines or added to them. A former version beside this one leaves it as it is. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE bills ADD COLUMN amounts_include text COLLATE "C" NOT NULL DEFAULT 'tax'`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE bills DROP COLUMN amounts_include');
};
