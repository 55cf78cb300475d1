import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** A domain that is not verified claims nothing: any number of businesses may try. */
const DOMAINS = `
  CREATE TABLE domains (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    name text NOT NULL,
    token text NOT NULL,
    verified_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT domains_name UNIQUE (business_id, name)
  );
  CREATE UNIQUE INDEX domains_verified ON domains (name) WHERE verified_at IS NOT NULL`;

/** `client_secret` is sealed. */
const PROVIDERS = `
  CREATE TABLE identity_providers (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    kind text NOT NULL,
    name text NOT NULL,
    oidc jsonb,
    client_secret bytea,
    saml jsonb,
    default_role text NOT NULL,
    role_claim text,
    role_mapping jsonb NOT NULL,
    domains text[] NOT NULL,
    required boolean NOT NULL,
    enabled boolean NOT NULL,
    includes_owners boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT identity_providers_default_role CHECK (default_role <> 'owner')
  );
  CREATE INDEX identity_providers_business ON identity_providers (business_id, id);
  CREATE INDEX identity_providers_domains ON identity_providers USING gin (domains) WHERE enabled`;

/** Who somebody is at a provider: from the first time on the subject decides, and never the e-mail. */
const SUBJECTS = `
  CREATE TABLE provider_subjects (
    business_id bigint NOT NULL,
    provider_id bigint NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
    subject text NOT NULL,
    user_id bigint NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (provider_id, subject),
    CONSTRAINT provider_subjects_user UNIQUE (provider_id, user_id)
  )`;

/** Browsers that are at a provider, for minutes: by the hash of what comes back with them, bound to their visit. */
const VISITS = `
  CREATE TABLE provider_visits (
    id text PRIMARY KEY,
    business_id bigint NOT NULL,
    provider_id bigint NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
    visit_id text NOT NULL,
    return_to text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    expires_at timestamptz NOT NULL,
    answer jsonb,
    answer_id text CONSTRAINT provider_visits_answer UNIQUE,
    ended_at timestamptz
  );
  CREATE INDEX provider_visits_expires_at ON provider_visits (expires_at)`;

/** Assertions that were believed, until they are too old for it: none is believed again. */
const ASSERTIONS = `
  CREATE TABLE used_assertions (
    business_id bigint NOT NULL,
    provider_id bigint NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
    assertion_id text NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (provider_id, assertion_id)
  );
  CREATE INDEX used_assertions_expires_at ON used_assertions (expires_at)`;

const TABLES = ['domains', 'identity_providers', 'provider_subjects', 'provider_visits', 'used_assertions'];

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [DOMAINS, PROVIDERS, SUBJECTS, VISITS, ASSERTIONS]) await knex.raw(statement);
  for (const table of TABLES) await protectTable(knex, table);
  await createIdSequence(knex, 'domains_ids');
  await createIdSequence(knex, 'identity_providers_ids');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE ${TABLES.toReversed().join(', ')}`);
  await knex.raw('DROP SEQUENCE domains_ids');
  await knex.raw('DROP SEQUENCE identity_providers_ids');
};
