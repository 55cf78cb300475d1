import type { Knex } from 'knex';

/** What a bill in another currency is worth in the business's. A former version beside this one leaves it as it is. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE bills ADD COLUMN exchange_rate double precision');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE bills DROP COLUMN exchange_rate');
};
