import { bypassRowSecurity, createClockOffset, dropClockOffset, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Partitions are made and dropped by a job, whose role may not change the schema: these two functions are all it may do.
 * Rows that came before their day existed lie in the default partition and move. Reached directly, a day shows the
 * service's role nothing: only the table above it has the policies of the tenant wall.
 */
const FUNCTIONS = `
  CREATE FUNCTION ensure_day(parent text, at_column text, day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $body$
  DECLARE part text := format('%s_%s', parent, to_char(day, 'YYYYMMDD'));
    low timestamptz := day::timestamp AT TIME ZONE 'UTC';
    high timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
  BEGIN
    IF parent NOT IN ('events', 'attempts') OR at_column NOT IN ('created_at', 'at') THEN RAISE 'no such table'; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ensure_day'), hashtext(parent));
    IF to_regclass(part) IS NOT NULL THEN RETURN false; END IF;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, parent);
    EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      parent || '_default', at_column, low, at_column, high, part);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, low, high);
    RETURN true;
  END $body$;

  CREATE FUNCTION drop_days(parent text, before date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public SET lock_timeout = '2s' AS $body$
  DECLARE part text; dropped integer := 0;
  BEGIN
    IF parent NOT IN ('events', 'attempts') THEN RAISE 'no such table'; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ensure_day'), hashtext(parent));
    FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = parent::regclass AND c.relname ~ '_[0-9]{8}$' AND right(c.relname, 8) < to_char(before, 'YYYYMMDD')
    LOOP
      EXECUTE format('DROP TABLE %I', part);
      dropped := dropped + 1;
    END LOOP;
    RETURN dropped;
  END $body$`;

const EVENTS = `
  ALTER TABLE events RENAME TO old_events;
  ALTER INDEX events_pkey RENAME TO old_events_pkey;
  ALTER INDEX events_created_at RENAME TO old_events_created_at;
  CREATE TABLE events (
    id text NOT NULL,
    business_id bigint NOT NULL,
    kind text NOT NULL,
    created_at timestamptz NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (id, created_at)
  ) PARTITION BY RANGE (created_at);
  CREATE INDEX events_list ON events (business_id, created_at, id);
  CREATE TABLE events_default PARTITION OF events DEFAULT;
  ALTER TABLE events_default ENABLE ROW LEVEL SECURITY;
  INSERT INTO events SELECT id, business_id, kind, created_at, bytes FROM old_events`;

/** `first_attempt_ms`: from the event to its first attempt. `attempts_before`: made before the last redelivery. */
const DELIVERIES = `
  ALTER TABLE deliveries
    ADD COLUMN event_created_at timestamptz,
    ADD COLUMN attempts_before integer NOT NULL DEFAULT 0,
    ADD COLUMN first_attempt_ms integer,
    ADD COLUMN replay_id text;
  UPDATE deliveries d SET event_created_at = coalesce(
    (SELECT e.created_at FROM old_events e WHERE e.id = d.event_id), d.created_at);
  ALTER TABLE deliveries ALTER COLUMN event_created_at SET NOT NULL;
  CREATE INDEX deliveries_failed ON deliveries (endpoint_id, last_attempt_at) WHERE status = 'failed';
  CREATE INDEX deliveries_replay ON deliveries (replay_id) WHERE replay_id IS NOT NULL AND next_attempt_at IS NOT NULL;
  DROP TABLE old_events`;

const ATTEMPTS = `
  ALTER TABLE attempts RENAME TO old_attempts;
  ALTER INDEX attempts_pkey RENAME TO old_attempts_pkey;
  CREATE TABLE attempts (
    delivery_id text NOT NULL,
    number integer NOT NULL,
    business_id bigint NOT NULL,
    at timestamptz NOT NULL,
    status_code integer,
    error text,
    duration_ms integer NOT NULL,
    dns_ms integer,
    connect_ms integer,
    tls_ms integer,
    first_byte_ms integer,
    address_family smallint,
    reused boolean,
    PRIMARY KEY (delivery_id, number, at)
  ) PARTITION BY RANGE (at);
  CREATE TABLE attempts_default PARTITION OF attempts DEFAULT;
  ALTER TABLE attempts_default ENABLE ROW LEVEL SECURITY;
  INSERT INTO attempts (delivery_id, number, business_id, at, status_code, error, duration_ms)
    SELECT delivery_id, number, business_id, at, status_code, error, duration_ms FROM old_attempts;
  DROP TABLE old_attempts`;

/** `headers` and `previous_secret` are sealed like `secret`. `active_since`: failures before it are forgiven. */
const ENDPOINTS = `
  ALTER TABLE endpoints
    ADD COLUMN headers bytea,
    ADD COLUMN rate_limit integer,
    ADD COLUMN disabled_reason text CHECK (disabled_reason IN ('user', 'failing', 'gone')),
    ADD COLUMN disabled_at timestamptz,
    ADD COLUMN active_since timestamptz,
    ADD COLUMN gap_from timestamptz,
    ADD COLUMN gap_to timestamptz,
    ADD COLUMN verified_at timestamptz,
    ADD COLUMN previous_secret bytea,
    ADD COLUMN previous_secret_until timestamptz;
  UPDATE endpoints SET disabled_reason = 'user', disabled_at = updated_at WHERE status = 'disabled'`;

/** `cursor_*` is the last event that was handed over: a replay goes on from there after a crash. */
const REPLAYS = `
  CREATE TABLE replays (
    id text PRIMARY KEY,
    business_id bigint NOT NULL,
    endpoint_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('running', 'completed', 'cancelled')),
    from_at timestamptz NOT NULL,
    to_at timestamptz NOT NULL,
    kinds text[],
    statuses text[] NOT NULL,
    dry_run boolean NOT NULL,
    rate integer NOT NULL,
    total_count integer NOT NULL,
    done_count integer NOT NULL DEFAULT 0,
    cursor_at timestamptz,
    cursor_id text,
    stepped_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    finished_at timestamptz
  );
  CREATE INDEX replays_list ON replays (endpoint_id, created_at, id);
  CREATE INDEX replays_running ON replays (id) WHERE status = 'running'`;

const DAYS = `SELECT ensure_day('events', 'created_at', day) FROM (SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date AS day FROM events) d;
  SELECT ensure_day('attempts', 'at', day) FROM (SELECT DISTINCT (at AT TIME ZONE 'UTC')::date AS day FROM attempts) d`;

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  for (const statements of [EVENTS, DELIVERIES, ATTEMPTS, ENDPOINTS, REPLAYS, FUNCTIONS]) await knex.raw(statements);
  for (const table of ['events', 'attempts', 'replays']) await protectTable(knex, table);
  await knex.raw(DAYS);
  await createClockOffset(knex);
};

export const down = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await dropClockOffset(knex);
  await knex.raw(`DROP FUNCTION ensure_day; DROP FUNCTION drop_days; DROP TABLE replays;
    ALTER TABLE endpoints DROP COLUMN headers, DROP COLUMN rate_limit, DROP COLUMN disabled_reason, DROP COLUMN disabled_at,
      DROP COLUMN active_since, DROP COLUMN gap_from, DROP COLUMN gap_to, DROP COLUMN verified_at,
      DROP COLUMN previous_secret, DROP COLUMN previous_secret_until;
    ALTER TABLE deliveries DROP COLUMN event_created_at, DROP COLUMN attempts_before, DROP COLUMN first_attempt_ms,
      DROP COLUMN replay_id;
    DROP INDEX deliveries_failed;
    CREATE TABLE flat_events (LIKE events INCLUDING DEFAULTS);
    INSERT INTO flat_events SELECT * FROM events;
    DROP TABLE events;
    ALTER TABLE flat_events RENAME TO events;
    ALTER TABLE events ADD PRIMARY KEY (id);
    CREATE INDEX events_created_at ON events USING brin (created_at);
    CREATE TABLE flat_attempts AS SELECT delivery_id, number, business_id, at, status_code, error, duration_ms FROM attempts;
    DROP TABLE attempts;
    ALTER TABLE flat_attempts RENAME TO attempts;
    ALTER TABLE attempts ADD PRIMARY KEY (delivery_id, number);
    CREATE INDEX attempts_at ON attempts USING brin (at)`);
  for (const table of ['events', 'attempts']) await protectTable(knex, table);
};
