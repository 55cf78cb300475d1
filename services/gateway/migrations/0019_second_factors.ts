import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** Of each person at most one that counts, and one that waits for its first code. `last_step`: of the last code that was accepted. */
const TOTP_SECRETS = `
  CREATE TABLE totp_secrets (
    id text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users,
    sealed bytea NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0,
    used_at timestamptz
  );
  CREATE UNIQUE INDEX totp_secrets_of_user ON totp_secrets (user_id, (confirmed_at IS NOT NULL))`;

/** Public keys, which are no secrets. `credential_id`: as browsers write it, base64url. */
const PASSKEYS = `
  CREATE TABLE passkeys (
    id text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users,
    credential_id text NOT NULL CONSTRAINT passkeys_credential_id UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX passkeys_of_user ON passkeys (user_id)`;

/** SHA-256 of 80 random bits each. */
const RECOVERY_CODES = `
  CREATE TABLE recovery_codes (
    user_id bigint NOT NULL REFERENCES users,
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, code_hash)
  )`;

/** What a browser is to sign; \`bound\` is the visit or session that it was made for. Whoever answers deletes it. */
const CHALLENGES = `
  CREATE TABLE passkey_challenges (
    challenge_hash text PRIMARY KEY,
    bound text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at)`;

/** How the people of a business must sign in; a business without a row requires nothing. */
const BUSINESS_SECURITY = `
  CREATE TABLE business_security (
    business_id bigint PRIMARY KEY REFERENCES businesses,
    mfa_required_for text[] NOT NULL,
    version int NOT NULL,
    updated_at timestamptz NOT NULL
  )`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [TOTP_SECRETS, PASSKEYS, RECOVERY_CODES, CHALLENGES, BUSINESS_SECURITY])
    await knex.raw(statement);
  await protectTable(knex, 'business_security');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE business_security, passkey_challenges, recovery_codes, passkeys, totp_secrets');
};
