import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Somebody who is invited belongs to the business once they accept; whoever was there before does already, and so does whom the
 * version before this one adds. Of an invitation the business sees what it typed: its own version and times, not the
 * account's. Its `role` is `invited`, which gives no right in the version before either, which reads nothing but the role and may
 * run beside this one; the role that is offered is `invited_role`. An invitation ends with what it was made with, as a
 * connection does: `granted_with` is an API key or an OAuth client, `grant_id` what a person granted that client.
 */
const COLUMNS = `ALTER TABLE memberships
  ADD COLUMN status text NOT NULL DEFAULT 'active',
  ADD COLUMN invited_by bigint,
  ADD COLUMN invited_role text,
  ADD COLUMN granted_with text,
  ADD COLUMN grant_id text,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz,
  ADD CONSTRAINT memberships_status CHECK (
    (status = 'active' AND role <> 'invited' AND invited_role IS NULL) OR
    (status = 'invited' AND role = 'invited' AND invited_role IS NOT NULL AND expires_at IS NOT NULL))`;

/** The version before knows no invitations: whoever has not accepted goes, and works on without an account. */
const WITHDRAWN = [
  `UPDATE employees e SET user_id = NULL, status = CASE e.status WHEN 'invited' THEN 'active' ELSE e.status END
   FROM memberships m WHERE m.business_id = e.business_id AND m.user_id = e.user_id AND m.status <> 'active'`,
  `DELETE FROM memberships WHERE status <> 'active'`,
];

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(COLUMNS);
};

export const down = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  for (const statement of WITHDRAWN) await knex.raw(statement);
  await knex.raw(`ALTER TABLE memberships DROP COLUMN status, DROP COLUMN invited_by, DROP COLUMN invited_role,
    DROP COLUMN granted_with, DROP COLUMN grant_id, DROP COLUMN expires_at, DROP COLUMN version, DROP COLUMN updated_at`);
};
