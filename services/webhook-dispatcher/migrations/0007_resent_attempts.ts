import type { Knex } from 'knex';

/** Was the request of an attempt sent a second time, because the kept connection was dead? Unknown of former ones. */
export const up = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE attempts ADD COLUMN resent boolean');

export const down = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE attempts DROP COLUMN resent');
