import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** `secret` is sealed; `deleted_at` hides an endpoint until what was pending for it is cancelled. */
const ENDPOINTS = `
  CREATE TABLE endpoints (
    id text PRIMARY KEY,
    business_id bigint NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    description text,
    status text NOT NULL CHECK (status IN ('active', 'disabled')),
    secret bytea NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz
  );
  CREATE INDEX endpoints_business ON endpoints (business_id, created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX endpoints_deleted ON endpoints (deleted_at) WHERE deleted_at IS NOT NULL`;

/** Each event once, however many endpoints it goes to. Rows come in the order of time, so a BRIN index finds the old ones. */
const EVENTS = `
  CREATE TABLE events (
    id text PRIMARY KEY,
    business_id bigint NOT NULL,
    kind text NOT NULL,
    created_at timestamptz NOT NULL,
    bytes bytea NOT NULL
  );
  CREATE INDEX events_created_at ON events USING brin (created_at)`;

/**
 * The truth about what is to be sent. `next_attempt_at` is there as long as work remains, and the broker is only the timer;
 * whoever holds `lease_token` before `lease_until` (the server's clock) may do the work and record it.
 */
const DELIVERIES = `
  CREATE TABLE deliveries (
    id text PRIMARY KEY,
    business_id bigint NOT NULL,
    endpoint_id text NOT NULL,
    event_id text NOT NULL,
    event_type text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    status_code integer,
    response_time_ms integer,
    error text,
    created_at timestamptz NOT NULL,
    delivered_at timestamptz,
    last_attempt_at timestamptz,
    next_attempt_at timestamptz,
    lease_token uuid,
    lease_until timestamptz,
    CONSTRAINT deliveries_once UNIQUE (endpoint_id, event_id)
  ) WITH (autovacuum_vacuum_scale_factor = 0.02);
  CREATE INDEX deliveries_list ON deliveries (endpoint_id, created_at, id);
  CREATE INDEX deliveries_due ON deliveries (endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX deliveries_created_at ON deliveries USING brin (created_at)`;

const ATTEMPTS = `
  CREATE TABLE attempts (
    delivery_id text NOT NULL,
    number integer NOT NULL,
    business_id bigint NOT NULL,
    at timestamptz NOT NULL,
    status_code integer,
    error text,
    duration_ms integer NOT NULL,
    PRIMARY KEY (delivery_id, number)
  );
  CREATE INDEX attempts_at ON attempts USING brin (at)`;

const TABLES = ['endpoints', 'events', 'deliveries', 'attempts'] as const;

export const up = async (knex: Knex): Promise<void> => {
  for (const statements of [ENDPOINTS, EVENTS, DELIVERIES, ATTEMPTS]) await knex.raw(statements);
  for (const table of TABLES) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of TABLES) await knex.raw('DROP TABLE ??', [table]);
};
