import type { Knex } from 'knex';

/** How an endpoint is served. The defaults are what held for all of them before, and hold for what a former version inserts. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`ALTER TABLE endpoints
    ADD COLUMN retry_on integer[] NOT NULL DEFAULT '{}',
    ADD COLUMN timeout integer NOT NULL DEFAULT 5,
    ADD COLUMN filter text,
    ADD COLUMN labels jsonb NOT NULL DEFAULT '{}'`);

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE endpoints DROP COLUMN retry_on, DROP COLUMN timeout, DROP COLUMN filter, DROP COLUMN labels');
