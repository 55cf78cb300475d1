import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/** Rates that lead to the business's own currency say which one it was: in another one they mean nothing. Null of a release before, and of central banks. */
const KEPT = ['own_rates', 'imported_rates'];

const FILL = `UPDATE own_rates kept SET base_currency = b.currency FROM businesses b WHERE b.business_id = kept.business_id`;
const FILL_BANKS = `UPDATE imported_rates kept SET base_currency = b.currency FROM businesses b
  WHERE b.business_id = kept.business_id AND kept.source = 'bank'`;

/** One of a day for each currency that the business has had. */
const ONE_A_DAY = `CREATE UNIQUE INDEX own_rates_of_day ON own_rates (business_id, date, currency, coalesce(base_currency, ''))`;

export const up = async (knex: Knex): Promise<void> => {
  for (const table of KEPT) await knex.raw('ALTER TABLE ?? ADD COLUMN base_currency text COLLATE "C"', [table]);
  await bypassRowSecurity(knex);
  for (const statement of [FILL, FILL_BANKS, ONE_A_DAY]) await knex.raw(statement);
  await knex.raw('ALTER TABLE own_rates DROP CONSTRAINT own_rates_business_id_date_currency_key');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX own_rates_of_day');
  await knex.raw('ALTER TABLE own_rates ADD UNIQUE (business_id, date, currency)');
  for (const table of KEPT) await knex.raw('ALTER TABLE ?? DROP COLUMN base_currency', [table]);
};
