import type { Knex } from 'knex';

/**
 * The record of a verified domain is looked for every day: `look_at` is when next (null: at once), `lost_at` since when it is not
 * there, `missed` how often in a row.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE domains
      ADD COLUMN look_at timestamptz,
      ADD COLUMN lost_at timestamptz,
      ADD COLUMN missed integer NOT NULL DEFAULT 0`);
  await knex.raw('CREATE INDEX domains_look_at ON domains (look_at) WHERE verified_at IS NOT NULL');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE domains DROP COLUMN look_at, DROP COLUMN lost_at, DROP COLUMN missed');
};
