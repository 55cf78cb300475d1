import { createIdSequence, createMessagingTables, dropMessagingTables, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const BUSINESSES = `
  CREATE TABLE businesses (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    legal_name text,
    country text NOT NULL,
    currency text NOT NULL,
    time_zone text NOT NULL,
    locale text NOT NULL,
    distance_unit text NOT NULL,
    status text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`;

/** A business is its own tenant, so its wall looks at the id. */
const BUSINESS_POLICY = [
  'ALTER TABLE businesses ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE businesses FORCE ROW LEVEL SECURITY',
  `CREATE POLICY tenant ON businesses
     USING (id = (SELECT nullif(current_setting('app.business_id', true), '')::bigint))`,
  `CREATE POLICY across_tenants ON businesses USING ((SELECT current_setting('app.across_tenants', true) = 'on'))`,
];

/** A person may belong to several businesses, so no wall stands here: users are read by id or e-mail, never listed alone. */
const USERS = `
  CREATE TABLE users (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL CONSTRAINT users_email UNIQUE,
    locale text NOT NULL,
    password_hash text,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`;

/** The name is the one this business gave the person: nobody learns a stranger's name by inviting an address. */
const MEMBERSHIPS = `
  CREATE TABLE memberships (
    business_id bigint NOT NULL REFERENCES businesses,
    user_id bigint NOT NULL REFERENCES users,
    name text NOT NULL,
    role text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, user_id)
  );
  CREATE INDEX memberships_user ON memberships (user_id)`;

const API_KEYS = `
  CREATE TABLE api_keys (
    id text PRIMARY KEY,
    jti_hash text NOT NULL CONSTRAINT api_keys_jti_hash UNIQUE,
    user_id bigint REFERENCES users,
    name text NOT NULL,
    scopes text[] NOT NULL,
    business_ids bigint[],
    last_four text NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT api_keys_reach CHECK (user_id IS NOT NULL OR business_ids IS NOT NULL)
  )`;

/** Which id the business of a repeated request gets: a replay must find the tenant that its answer is kept in. */
const RESERVATIONS = `
  CREATE TABLE business_reservations (
    credential_id text NOT NULL,
    key text NOT NULL,
    business_id bigint NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (credential_id, key)
  );
  CREATE INDEX business_reservations_created_at ON business_reservations (created_at)`;

const TABLES = ['business_reservations', 'api_keys', 'memberships', 'users', 'businesses'];
const SEQUENCES = ['business_ids', 'user_ids'];

export const up = async (knex: Knex): Promise<void> => {
  await createMessagingTables(knex);
  for (const statement of [BUSINESSES, ...BUSINESS_POLICY, USERS, MEMBERSHIPS, API_KEYS, RESERVATIONS])
    await knex.raw(statement);
  await protectTable(knex, 'memberships');
  for (const sequence of SEQUENCES) await createIdSequence(knex, sequence);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of TABLES) await knex.raw('DROP TABLE ??', [table]);
  for (const sequence of SEQUENCES) await knex.raw('DROP SEQUENCE ??', [sequence]);
  await dropMessagingTables(knex);
};
