import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** How many entries each month has: a list of months reads a row of each, however many entries there are. */
const COUNTS = `CREATE TABLE entry_counts (
  business_id bigint NOT NULL,
  period text COLLATE "C" NOT NULL,
  entry_count integer NOT NULL,
  late_count integer NOT NULL,
  PRIMARY KEY (business_id, period)
)`;

const COUNTED = `INSERT INTO entry_counts (business_id, period, entry_count, late_count)
  SELECT business_id, period, count(*), count(*) FILTER (WHERE is_late) FROM`;

/** Whoever posts: a statement that adds entries counts them, once for all of its rows. */
const COUNT = `CREATE FUNCTION count_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${COUNTED} added GROUP BY business_id, period ORDER BY business_id, period
  ON CONFLICT (business_id, period) DO UPDATE
    SET entry_count = entry_counts.entry_count + EXCLUDED.entry_count, late_count = entry_counts.late_count + EXCLUDED.late_count;
  RETURN NULL;
END $$`;

const TRIGGER = `CREATE TRIGGER count_entries AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_entries()`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(COUNTS);
  await knex.raw(`${COUNTED} journal_entries GROUP BY business_id, period`);
  await protectTable(knex, 'entry_counts');
  for (const statement of [COUNT, TRIGGER]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TRIGGER count_entries ON journal_entries');
  await knex.raw('DROP FUNCTION count_entries()');
  await knex.schema.dropTable('entry_counts');
};
