import type { Knex } from 'knex';

/** Which business may move the sandbox's clock; null: the first one. Whoever moves it moves it for all of them. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE own_environment ADD COLUMN clock_business_id bigint');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE own_environment DROP COLUMN clock_business_id');
};
