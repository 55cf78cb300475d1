import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * With what a directory calls. The token is kept as a hash, and ends with what it was made with: `granted_with` is an API key or an
 * OAuth client, `grant_id` what a person granted that client, `made_by` the person, who must administer the business.
 */
const TOKENS = `
  CREATE TABLE scim_tokens (
    id text PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    name text NOT NULL,
    default_role text NOT NULL,
    token_hash text NOT NULL CONSTRAINT scim_tokens_token_hash UNIQUE,
    last_four text NOT NULL,
    made_by bigint REFERENCES users,
    granted_with text,
    grant_id text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  CREATE INDEX scim_tokens_business ON scim_tokens (business_id, created_at)`;

/**
 * What a directory knows of a person. Whoever has a membership is active; without one the person was removed, and may come back.
 * `default_role` is the role without groups, null where the role is not the directory's.
 */
const PEOPLE = `
  CREATE TABLE scim_users (
    business_id bigint NOT NULL REFERENCES businesses,
    user_id bigint NOT NULL REFERENCES users,
    user_name text NOT NULL,
    external_id text,
    attributes jsonb NOT NULL,
    default_role text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, user_id)
  );
  CREATE UNIQUE INDEX scim_users_user_name ON scim_users (business_id, lower(user_name));
  CREATE INDEX scim_users_user ON scim_users (user_id)`;

const GROUPS = `
  CREATE TABLE scim_groups (
    business_id bigint NOT NULL REFERENCES businesses,
    id text NOT NULL,
    display_name text NOT NULL,
    external_id text,
    role text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, id)
  );
  CREATE UNIQUE INDEX scim_groups_display_name ON scim_groups (business_id, lower(display_name))`;

const MEMBERS = `
  CREATE TABLE scim_group_members (
    business_id bigint NOT NULL,
    group_id text NOT NULL,
    user_id bigint NOT NULL REFERENCES users,
    PRIMARY KEY (business_id, group_id, user_id),
    FOREIGN KEY (business_id, group_id) REFERENCES scim_groups (business_id, id) ON DELETE CASCADE
  );
  CREATE INDEX scim_group_members_user ON scim_group_members (business_id, user_id)`;

/** Is there a token, and has nothing that it ends with ended? */
const TOKEN_STANDS = `
  CREATE FUNCTION scim_token_stands(token text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
      SELECT 1 FROM scim_tokens t
      WHERE t.id = token AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > at)
        AND grant_stands(t.granted_with, t.grant_id, at)
        AND (t.made_by IS NULL OR EXISTS (
          SELECT 1 FROM memberships m
          WHERE m.business_id = t.business_id AND m.user_id = t.made_by AND m.status = 'active'
            AND m.role IN ('owner', 'admin'))))
  $$`;

const FORMER = `
    SELECT credential IS NULL
      OR EXISTS (
        SELECT 1 FROM api_keys k, api_key_standing(k.id) s
        WHERE k.id = credential AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > at))
      OR EXISTS (
        SELECT 1 FROM oauth_clients c
        WHERE c.id = credential AND c.revoked_at IS NULL AND (of_grant IS NULL OR EXISTS (
          SELECT 1 FROM oauth_records r
          WHERE r.model = 'Grant' AND r.id = of_grant AND (r.expires_at IS NULL OR r.expires_at > now()))))`;

/** Whom a directory invites waits as long as its token stands. */
const grantStands = (more: string): string => `
  CREATE OR REPLACE FUNCTION grant_stands(credential text, of_grant text, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$ ${FORMER} ${more} $$`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [TOKENS, PEOPLE, GROUPS, MEMBERS, TOKEN_STANDS]) await knex.raw(statement);
  for (const table of ['scim_tokens', 'scim_users', 'scim_groups', 'scim_group_members'])
    await protectTable(knex, table);
  await knex.raw(grantStands("OR (credential LIKE 'scim\\_%' AND scim_token_stands(credential, at))"));
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(grantStands(''));
  await knex.raw('DROP FUNCTION scim_token_stands(text, timestamptz)');
  await knex.raw('DROP TABLE scim_group_members, scim_groups, scim_users, scim_tokens');
};
