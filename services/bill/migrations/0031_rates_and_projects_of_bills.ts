import type { Knex } from 'knex';

/**
 * Where the rate of a bill is from and of which day it is, and the projects of its lines. A former version beside this one leaves them as they
 * are: a rate that it keeps has no source, which is shown as entered, and it knows no projects.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE bills ADD COLUMN exchange_rate_source text COLLATE "C", ADD COLUMN exchange_rate_date date,
    ADD COLUMN project_ids bigint[] NOT NULL DEFAULT '{}'`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'ALTER TABLE bills DROP COLUMN exchange_rate_source, DROP COLUMN exchange_rate_date, DROP COLUMN project_ids',
  );
};
