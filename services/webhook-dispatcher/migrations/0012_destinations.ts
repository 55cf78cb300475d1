import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Where the events of an endpoint go that is no URL: sealed, for it holds credentials. `url` then has the address without
 * them. Null for all that there are, and for those that a former version makes.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE endpoints ADD COLUMN destination bytea');
};

export const down = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw('ALTER TABLE endpoints DROP COLUMN destination');
};
