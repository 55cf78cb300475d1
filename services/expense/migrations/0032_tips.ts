import type { Knex } from 'knex';

/** What of an amount is a tip. A former version beside this one writes none. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses ADD COLUMN tip_minor bigint');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN tip_minor');
};
