import type { Knex } from 'knex';

/** When a key ends: with itself, or with the first of the keys that it descends from. A key that reaches further has none. */
const STANDING = `
  CREATE FUNCTION api_key_standing(key_id text) RETURNS TABLE (revoked_at timestamptz, expires_at timestamptz)
  LANGUAGE sql STABLE AS $$
    WITH RECURSIVE line AS (
      SELECT k.parent_id, k.revoked_at, k.expires_at FROM api_keys k WHERE k.id = key_id
      UNION ALL
      SELECT k.parent_id, k.revoked_at, k.expires_at FROM api_keys k JOIN line l ON k.id = l.parent_id
    )
    SELECT min(l.revoked_at), min(l.expires_at) FROM line l
  $$`;

/**
 * What an API key or a connection was made with, and so ends with. null: by the operator, or before this was written down.
 * `granted_with` is an API key or an OAuth client, `grant_id` what a person granted that client.
 */
const COLUMNS = [
  'ALTER TABLE api_keys ADD COLUMN parent_id text REFERENCES api_keys',
  'CREATE INDEX api_keys_parent ON api_keys (parent_id) WHERE parent_id IS NOT NULL',
  'CREATE INDEX api_keys_user ON api_keys (user_id) WHERE revoked_at IS NULL',
  'ALTER TABLE connected_accounts ADD COLUMN granted_with text, ADD COLUMN grant_id text',
];

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [...COLUMNS, STANDING]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION api_key_standing(text)');
  await knex.raw('ALTER TABLE connected_accounts DROP COLUMN granted_with, DROP COLUMN grant_id');
  await knex.raw('DROP INDEX api_keys_user');
  await knex.raw('ALTER TABLE api_keys DROP COLUMN parent_id');
};
