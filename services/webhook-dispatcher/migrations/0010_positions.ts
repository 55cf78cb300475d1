import { createIndexConcurrently, createPartitionedIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** The indexes are made while a former version goes on writing. */
export const config = { transaction: false };

/**
 * Where an event stands among all: the number of the transaction that kept it, above `start`. A snapshot knows which
 * transactions were still under way, so whoever reads below the oldest of them misses nothing that is committed later. The
 * numbers belong to the server and begin anew where the data is restored elsewhere: then `start` rises by more than a server
 * counts in its life (2^40), so that places never come again (docs/decisions/023-a-cursor-waits-for-late-commits.md).
 */
const POSITIONS = `
  CREATE TABLE event_positions (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    start bigint NOT NULL,
    server text NOT NULL
  );
  CREATE FUNCTION this_server() RETURNS text LANGUAGE sql SET search_path = pg_catalog, public AS $body$
    SELECT format('%s/%s', (SELECT system_identifier FROM pg_control_system()), (SELECT timeline_id FROM pg_control_checkpoint()))
  $body$;
  INSERT INTO event_positions (start, server) VALUES (0, this_server())`;

/** STABLE, so that the rows that are there get one value without being rewritten; what a former version inserts gets its own. */
const columnOf = (table: string): string =>
  `ALTER TABLE ${table} ADD COLUMN position bigint NOT NULL DEFAULT (0 + pg_current_xact_id()::text::bigint)`;
const indexOf = (table: string) => ({ name: `${table}_positions`, table, on: '(business_id, position, id)' });

const VIEW = `
  CREATE OR REPLACE VIEW received_events WITH (security_invoker = true) AS
    SELECT business_id, id, kind, created_at, bytes, position FROM events
    UNION ALL
    SELECT business_id, id, kind, created_at, bytes, position FROM received_from_others`;

/**
 * `raise_event_positions`: whether places had to rise, because this is another server than before or another life of it.
 * `event_horizon`: below it everything is committed of this database alone, so that a long transaction of another database
 * of the server holds nothing back. In this order: how far numbers were given, who of the service is still at work, and only
 * then, in another transaction, what is there. Others' numbers are not shown to a role; only the service's own inserts events.
 */
const FUNCTIONS = `
  CREATE FUNCTION raise_event_positions(always boolean DEFAULT false) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public SET lock_timeout = '2s' AS $body$
  DECLARE known event_positions; next bigint; part text;
  BEGIN
    SELECT * INTO known FROM event_positions FOR UPDATE;
    IF known.server = this_server() AND NOT always THEN RETURN false; END IF;
    next := known.start + (1::bigint << 40);
    FOREACH part IN ARRAY ARRAY['events', 'received_from_others'] LOOP
      EXECUTE format('ALTER TABLE %I ALTER COLUMN position SET DEFAULT (%s + pg_current_xact_id()::text::bigint)', part, next);
    END LOOP;
    UPDATE event_positions SET start = next, server = this_server();
    RETURN true;
  END $body$;

  CREATE FUNCTION event_horizon() RETURNS bigint LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public AS $body$
  DECLARE given bigint; oldest bigint;
  BEGIN
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint INTO given;
    SELECT min(given - behind) INTO oldest FROM (
      SELECT ((given % 4294967296) - backend_xid::text::bigint + 4294967296) % 4294967296 AS behind FROM pg_stat_activity
      WHERE datname = current_database() AND backend_xid IS NOT NULL) AS running WHERE behind < 2147483648;
    RETURN (SELECT start FROM event_positions) + least(given, oldest);
  END $body$`;

export const up = async (knex: Knex): Promise<void> => {
  const { rows } = await knex.raw(`SELECT 1 WHERE to_regclass('event_positions') IS NOT NULL`);
  if (rows.length === 0)
    await knex.transaction(async (tx) => {
      for (const statement of [POSITIONS, columnOf('events'), columnOf('received_from_others'), VIEW, FUNCTIONS])
        await tx.raw(statement);
    });
  await createPartitionedIndexConcurrently(knex, indexOf('events'));
  await createIndexConcurrently(knex, indexOf('received_from_others'));
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP FUNCTION raise_event_positions; DROP FUNCTION event_horizon; DROP TABLE event_positions; DROP FUNCTION this_server;
    DROP VIEW received_events;
    ALTER TABLE events DROP COLUMN position;
    ALTER TABLE received_from_others DROP COLUMN position;
    CREATE VIEW received_events WITH (security_invoker = true) AS
      SELECT business_id, id, kind, created_at, bytes FROM events
      UNION ALL
      SELECT business_id, id, kind, created_at, bytes FROM received_from_others`);
};
