import { createExchangeRateDays, dropExchangeRateDays } from '@outlay/store';
import type { Knex } from 'knex';

/** What currencies are worth day by day, and where a rate of an expense is from. A former version beside this one writes neither. */
export const up = async (knex: Knex): Promise<void> => {
  await createExchangeRateDays(knex);
  await knex.raw(
    `ALTER TABLE expenses ADD COLUMN exchange_rate_source text COLLATE "C", ADD COLUMN exchange_rate_date date`,
  );
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN exchange_rate_source, DROP COLUMN exchange_rate_date');
  await dropExchangeRateDays(knex);
};
