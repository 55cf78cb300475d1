import type { Knex } from 'knex';

/**
 * A client that a business made acts in it alone. `made_by` and `made_with` have its secret: a person who administers the business,
 * an API key, or both; the same of the former secret while it is good, too. null of all: the operator's, and our own.
 * `suspended_at`: whoever had the secret left. Tokens from before `tokens_from` count no more.
 */
const COLUMNS = `ALTER TABLE oauth_clients
  ADD COLUMN made_in bigint REFERENCES businesses,
  ADD COLUMN made_by bigint REFERENCES users,
  ADD COLUMN made_with text REFERENCES api_keys,
  ADD COLUMN device_flow boolean NOT NULL DEFAULT false,
  ADD COLUMN former_secret_hash text,
  ADD COLUMN former_secret_until timestamptz,
  ADD COLUMN former_made_by bigint,
  ADD COLUMN former_made_with text,
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN tokens_from timestamptz,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN last_used_at timestamptz`;
const INDEX = 'CREATE INDEX oauth_clients_made_in ON oauth_clients (made_in) WHERE made_in IS NOT NULL';

/** Has whoever got a secret the right to have it still? The person while they administer the business, a key while it is in force. */
const MAKER = `
  CREATE FUNCTION oauth_maker_stands(maker bigint, maker_key text, business bigint, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
    SELECT (maker IS NULL OR EXISTS (
        SELECT 1 FROM memberships m WHERE m.business_id = business AND m.user_id = maker AND m.status = 'active'
          AND m.role IN ('owner', 'admin')))
      AND (maker_key IS NULL OR EXISTS (
        SELECT 1 FROM api_keys k, api_key_standing(k.id) s WHERE k.id = maker_key AND s.revoked_at IS NULL
          AND (s.expires_at IS NULL OR s.expires_at > at)))
  $$`;

/** A client without a secret gives nobody a right by itself: it goes on. */
const CLIENT = `
  CREATE FUNCTION oauth_client_stands(c oauth_clients, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT c.revoked_at IS NULL AND (c.made_in IS NULL OR c.secret_hash IS NULL
      OR (c.suspended_at IS NULL AND oauth_maker_stands(c.made_by, c.made_with, c.made_in, at)))
  $$`;

const grantStands = (client: string): string => `
  CREATE OR REPLACE FUNCTION grant_stands(credential text, of_grant text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT credential IS NULL
      OR EXISTS (
        SELECT 1 FROM api_keys k, api_key_standing(k.id) s
        WHERE k.id = credential AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > at))
      OR EXISTS (
        SELECT 1 FROM oauth_clients c
        WHERE c.id = credential AND ${client} AND (of_grant IS NULL OR EXISTS (
          SELECT 1 FROM oauth_records r
          WHERE r.model = 'Grant' AND r.id = of_grant AND (r.expires_at IS NULL OR r.expires_at > now()))))
  $$`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [COLUMNS, INDEX, MAKER, CLIENT, grantStands('oauth_client_stands(c, at)')])
    await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(grantStands('c.revoked_at IS NULL'));
  await knex.raw('DROP FUNCTION oauth_client_stands(oauth_clients, timestamptz)');
  await knex.raw('DROP FUNCTION oauth_maker_stands(bigint, text, bigint, timestamptz)');
  const added = [
    ...['made_in', 'made_by', 'made_with', 'device_flow', 'former_secret_hash', 'former_secret_until'],
    ...['former_made_by', 'former_made_with', 'suspended_at', 'tokens_from', 'updated_at', 'last_used_at'],
  ];
  await knex.raw(`ALTER TABLE oauth_clients ${added.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
};
