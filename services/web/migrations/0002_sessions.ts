import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * A row is who uses the app in one browser. `id` is a hash: what the browser holds stands nowhere. `business_id` is 0: a person belongs to
 * several businesses. `sealed`: the tokens of the API and the secret of the forms.
 */
const SESSIONS = `CREATE TABLE sessions (
    id text COLLATE "C" PRIMARY KEY,
    business_id bigint NOT NULL DEFAULT 0,
    user_id bigint NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  ) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(SESSIONS);
  await knex.raw('CREATE INDEX sessions_expires_at ON sessions (expires_at)');
  await protectTable(knex, 'sessions');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE sessions');
};
