import type { Knex } from 'knex';

/**
 * Somebody who is invited belongs to the business once they accept; whoever was there before does already, and so does whom the
 * version before this one adds. Of an invitation the business sees what it typed: its own version and times, not the
 * account's.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE memberships
    ADD COLUMN status text NOT NULL DEFAULT 'active',
    ADD COLUMN invited_by bigint,
    ADD COLUMN expires_at timestamptz,
    ADD COLUMN version integer NOT NULL DEFAULT 1,
    ADD COLUMN updated_at timestamptz,
    ADD CONSTRAINT memberships_status CHECK (status = 'active' OR (status = 'invited' AND expires_at IS NOT NULL))`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE memberships DROP COLUMN status, DROP COLUMN invited_by, DROP COLUMN expires_at,
    DROP COLUMN version, DROP COLUMN updated_at`);
};
