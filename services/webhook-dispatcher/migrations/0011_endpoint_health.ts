import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** Attempts per endpoint and minute by what came of them: '' is a success. For the windows that are judged, and the digest. */
const MINUTES = `
  CREATE TABLE endpoint_minutes (
    business_id bigint NOT NULL,
    endpoint_id text NOT NULL,
    minute timestamptz NOT NULL,
    error text COLLATE "C" NOT NULL,
    attempts integer NOT NULL,
    given_up integer NOT NULL,
    PRIMARY KEY (endpoint_id, minute, error)
  ) WITH (fillfactor = 70);
  CREATE INDEX endpoint_minutes_minute ON endpoint_minutes USING brin (minute)`;

/** How an endpoint's attempts ended lately: the failures since its last success, the first and the last of them. */
const STREAKS = `
  CREATE TABLE endpoint_streaks (
    endpoint_id text PRIMARY KEY,
    business_id bigint NOT NULL,
    failures bigint NOT NULL,
    first_failure_at timestamptz,
    first_error text,
    last_failure_at timestamptz,
    last_error text,
    last_success_at timestamptz,
    changed_at timestamptz
  ) WITH (fillfactor = 50)`;

const FAILING = 'ALTER TABLE endpoints ADD COLUMN failing_since timestamptz';

/** Of each business the last day whose digest was made, so that it is made once. */
const DIGESTS = `
  CREATE TABLE failure_digests (
    business_id bigint PRIMARY KEY,
    day date NOT NULL
  )`;

/** Where the mornings of a business are, from the gateway's events; the newer version wins. A later migration fills it. */
const ZONES = `
  CREATE TABLE business_zones (
    business_id bigint PRIMARY KEY,
    time_zone text NOT NULL,
    version integer NOT NULL
  )`;

const TABLES = ['endpoint_minutes', 'endpoint_streaks', 'failure_digests', 'business_zones'] as const;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [MINUTES, STREAKS, FAILING, DIGESTS, ZONES]) await knex.raw(statement);
  for (const table of TABLES) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE endpoints DROP COLUMN failing_since');
  for (const table of TABLES) await knex.raw('DROP TABLE ??', [table]);
};
