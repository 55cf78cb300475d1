import type { Knex } from 'knex';

/** A draft that was made from a receipt has no amount yet, so the one in major units is not known either. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses ALTER COLUMN amount DROP NOT NULL');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DELETE FROM expenses WHERE amount IS NULL');
  await knex.raw('ALTER TABLE expenses ALTER COLUMN amount SET NOT NULL');
};
