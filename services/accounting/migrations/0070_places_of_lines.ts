import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/** Lines of an account stand by the numbers of their entries: ids are taken in blocks, so that a later entry may have a lower one. */
const COLUMN = 'ALTER TABLE journal_lines ADD COLUMN entry_place integer';

const PLACE_OF = (line: string): string =>
  `coalesce((SELECT e.place FROM journal_entries e WHERE e.business_id = ${line}.business_id AND e.id = ${line}.entry_id), 0)`;

const FILL = `UPDATE journal_lines line SET entry_place = ${PLACE_OF('line')}`;
const REQUIRED = 'ALTER TABLE journal_lines ALTER COLUMN entry_place SET NOT NULL';

/** A former version that still runs does not write it. */
const PLACE = `CREATE FUNCTION place_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.entry_place := ${PLACE_OF('NEW')};
  RETURN NEW;
END $$`;
const TRIGGER = `CREATE TRIGGER place_line BEFORE INSERT ON journal_lines FOR EACH ROW WHEN (NEW.entry_place IS NULL)
  EXECUTE FUNCTION place_line()`;

const INDEX = `CREATE INDEX journal_lines_in_order ON journal_lines (business_id, account_id, period, entry_place, place)
  INCLUDE (entry_id, base_minor)`;
const FORMER = 'CREATE INDEX journal_lines_of_account ON journal_lines (business_id, account_id, period, entry_id)';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(COLUMN);
  await bypassRowSecurity(knex);
  for (const statement of [FILL, REQUIRED, PLACE, TRIGGER, INDEX]) await knex.raw(statement);
  await knex.raw('DROP INDEX journal_lines_of_account');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(FORMER);
  await knex.raw('DROP INDEX journal_lines_in_order');
  await knex.raw('DROP TRIGGER place_line ON journal_lines');
  await knex.raw('DROP FUNCTION place_line()');
  await knex.raw('ALTER TABLE journal_lines DROP COLUMN entry_place');
};
