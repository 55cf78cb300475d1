import type { Knex } from 'knex';

/**
 * Is what a connection was granted with still in force? An API key until it ends, by the API's clock (`at`), which a sandbox
 * moves; an OAuth client until it or the person's grant to it is revoked or over, by real time, as everything of OAuth.
 */
const STANDS = `
  CREATE FUNCTION grant_stands(credential text, of_grant text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT credential IS NULL
      OR EXISTS (
        SELECT 1 FROM api_keys k, api_key_standing(k.id) s
        WHERE k.id = credential AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > at))
      OR EXISTS (
        SELECT 1 FROM oauth_clients c
        WHERE c.id = credential AND c.revoked_at IS NULL AND (of_grant IS NULL OR EXISTS (
          SELECT 1 FROM oauth_records r
          WHERE r.model = 'Grant' AND r.id = of_grant AND (r.expires_at IS NULL OR r.expires_at > now()))))
  $$`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(STANDS);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION grant_stands(text, text, timestamptz)');
};
