import type { Knex } from 'knex';

/** Clients belong to the operator's customers, like keys; they are looked up across tenants. Only hashes of secrets are kept. */
const CLIENTS = `
  CREATE TABLE oauth_clients (
    id text PRIMARY KEY,
    name text NOT NULL,
    secret_hash text,
    redirect_uris text[] NOT NULL,
    scopes text[] NOT NULL,
    business_ids bigint[] NOT NULL,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`;

/** Codes, refresh tokens, grants, sessions: whatever the OAuth server must find again. A code's id is kept as a hash. */
const RECORDS = `
  CREATE TABLE oauth_records (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    consumed_at timestamptz,
    expires_at timestamptz,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX oauth_records_grant ON oauth_records (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX oauth_records_uid ON oauth_records (uid) WHERE uid IS NOT NULL;
  CREATE INDEX oauth_records_expiry ON oauth_records (expires_at)`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [CLIENTS, RECORDS]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE oauth_records, oauth_clients');
};
