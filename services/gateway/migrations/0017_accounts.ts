import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * What happened to accounts and is still to be published: one row per business that learns of it, and one for the person with the
 * business 0. An account belongs to no business, so whatever changes it works across them, and these rows wait for a
 * transaction of each.
 */
const ACCOUNT_EVENTS = `
  CREATE TABLE account_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    business_id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users,
    kind text NOT NULL,
    data jsonb NOT NULL,
    request_id text NOT NULL,
    created_at timestamptz NOT NULL
  )`;

/** Links of e-mails: of each purpose, and business that invites, a person has one at most that is open. The token is kept as a hash. */
const ACCOUNT_LINKS = `
  CREATE TABLE account_links (
    id text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users,
    purpose text NOT NULL,
    about_business_id bigint,
    token_hash text NOT NULL CONSTRAINT account_links_token_hash UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX account_links_open ON account_links (user_id, purpose) WHERE ended_at IS NULL;
  CREATE INDEX account_links_expires_at ON account_links (expires_at)`;

/** The time from signing in to signing out in one browser; `uid` is the OAuth server's id of it. */
const SESSIONS = `
  CREATE TABLE sessions (
    id text PRIMARY KEY,
    uid text NOT NULL CONSTRAINT sessions_uid UNIQUE,
    user_id bigint NOT NULL REFERENCES users,
    methods text[] NOT NULL,
    device jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    signed_in_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX sessions_user ON sessions (user_id, created_at)`;

/** Our own applications: nobody consents to them, and what they get ends with the session. */
const FIRST_PARTY = 'ALTER TABLE oauth_clients ADD COLUMN first_party boolean NOT NULL DEFAULT false';

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [ACCOUNT_EVENTS, ACCOUNT_LINKS, SESSIONS, FIRST_PARTY]) await knex.raw(statement);
  await protectTable(knex, 'account_events');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE oauth_clients DROP COLUMN first_party');
  await knex.raw('DROP TABLE sessions, account_links, account_events');
};
