import type { Knex } from 'knex';

/** Each running dispatcher: the first 32 bits of its leases' tokens are its number. It is nobody's data, so a row has no business. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('CREATE TABLE instances (number bigint PRIMARY KEY, started_at timestamptz NOT NULL)');

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE instances');
