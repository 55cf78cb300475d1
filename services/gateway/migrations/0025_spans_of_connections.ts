import type { Knex } from 'knex';

/** From when to when an account may be acted for. A former version beside this one makes connections without an end. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE connected_accounts ADD COLUMN starts_at timestamptz, ADD COLUMN ends_at timestamptz');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE connected_accounts DROP COLUMN starts_at, DROP COLUMN ends_at');
};
