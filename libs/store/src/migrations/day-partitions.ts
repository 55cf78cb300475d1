import type { Knex } from 'knex';
import type { DayTable } from '../table/days.ts';
import { protectTable } from './protect-table.ts';

/**
 * Partitions are made and dropped by a job, whose role may not change the schema: these two functions are all it may do.
 * Rows that came before their day existed lie in the default partition and move. Reached directly, a day shows the
 * service's role nothing, nor its owner: only the table above it has policies. What moves is seen because jobs work across tenants.
 */
const functionsFor = (pairs: string, names: string): string => `
  CREATE FUNCTION ensure_day(parent text, at_column text, day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $body$
  DECLARE part text := format('%s_%s', parent, to_char(day, 'YYYYMMDD'));
    low timestamptz := day::timestamp AT TIME ZONE 'UTC';
    high timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
  BEGIN
    IF parent || '.' || at_column NOT IN (${pairs}) THEN RAISE 'no such table'; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ensure_day'), hashtext(parent));
    IF to_regclass(part) IS NOT NULL THEN RETURN false; END IF;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, parent);
    EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      parent || '_default', at_column, low, at_column, high, part);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', part);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, low, high);
    RETURN true;
  END $body$;

  CREATE FUNCTION drop_days(parent text, before date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public SET lock_timeout = '2s' AS $body$
  DECLARE part text; dropped integer := 0;
  BEGIN
    IF parent NOT IN (${names}) THEN RAISE 'no such table'; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ensure_day'), hashtext(parent));
    FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = parent::regclass AND c.relname ~ '_[0-9]{8}$' AND right(c.relname, 8) < to_char(before, 'YYYYMMDD')
    LOOP
      EXECUTE format('DROP TABLE %I', part);
      dropped := dropped + 1;
    END LOOP;
    RETURN dropped;
  END $body$`;

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** Migration: default partitions of tables that are `PARTITION BY RANGE` of a time, and what the job of their days calls. */
export const createDayPartitions = async (knex: Knex, tables: readonly DayTable[]): Promise<void> => {
  for (const { table } of tables) {
    const partition = `${table}_default`;
    await knex.raw('CREATE TABLE ?? PARTITION OF ?? DEFAULT', [partition, table]);
    await protectTable(knex, partition);
  }
  const pairs = quoted(tables.map(({ table, column }) => `${table}.${column}`));
  await knex.raw(functionsFor(pairs, quoted(tables.map(({ table }) => table))));
};

/** Undoes the functions of `createDayPartitions`; the partitions go with their tables. */
export const dropDayPartitions = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION ensure_day; DROP FUNCTION drop_days');
};
