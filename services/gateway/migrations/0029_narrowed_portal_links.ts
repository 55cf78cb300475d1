import type { Knex } from 'knex';

/** The only endpoints that a link shows; null, as of every link before: all of the business. */
export const up = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE portal_links ADD COLUMN webhook_ids text[]');

/** A narrowed one must not become one for all: it ends. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`SELECT set_config('app.across_tenants', 'on', true);
    DELETE FROM portal_links WHERE webhook_ids IS NOT NULL;
    ALTER TABLE portal_links DROP COLUMN webhook_ids`);
};
