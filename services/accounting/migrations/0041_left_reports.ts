import type { Knex } from 'knex';

/** The report that an expense was in before: what was paid by it has to be worked out anew, too. */
const COLUMN = 'ALTER TABLE journal_sources ADD COLUMN former_report_id bigint';

/** The text of an entry may lose the name of somebody who is erased; nothing else of what is posted is ever changed. */
const KEEP = `CREATE OR REPLACE FUNCTION keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reversed_by_id IS NULL AND NEW.reversed_by_id IS NOT NULL
     AND (to_jsonb(NEW) - 'reversed_by_id') = (to_jsonb(OLD) - 'reversed_by_id') THEN
    RETURN NEW;
  END IF;
  IF NEW.description LIKE '%[erased]%' AND (to_jsonb(NEW) - 'description') = (to_jsonb(OLD) - 'description') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a journal entry is never changed';
END $$`;

const FORMER = `CREATE OR REPLACE FUNCTION keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reversed_by_id IS NULL AND NEW.reversed_by_id IS NOT NULL
     AND (to_jsonb(NEW) - 'reversed_by_id') = (to_jsonb(OLD) - 'reversed_by_id') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a journal entry is never changed';
END $$`;

/** What the journal needs to follow expenses that change their report, and to forget people. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(COLUMN);
  await knex.raw(KEEP);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(FORMER);
  await knex.raw('ALTER TABLE journal_sources DROP COLUMN former_report_id');
};
