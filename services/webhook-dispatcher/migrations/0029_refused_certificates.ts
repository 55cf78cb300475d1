import type { Knex } from 'knex';

/** Why the certificate of a receiver was not accepted, and what it says of itself. Null of every other attempt. */
export const up = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE attempts ADD COLUMN certificate jsonb');

export const down = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE attempts DROP COLUMN certificate');
