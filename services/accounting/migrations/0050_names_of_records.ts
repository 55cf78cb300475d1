import { addNamesOfRecords, createKnownRecords, dropKnownRecords } from '@outlay/store';
import type { Knex } from 'knex';

/** Entries in the order of files: the day, the fiscal year, the place in it. */
const IN_ORDER = 'CREATE INDEX journal_entries_in_order ON journal_entries (business_id, date, fiscal_year, place)';

/** What the categories, departments, locations and vendors of entries are called, for the files of the journal. */
export const up = async (knex: Knex): Promise<void> => {
  await createKnownRecords(knex);
  await addNamesOfRecords(knex);
  await knex.raw(IN_ORDER);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX journal_entries_in_order');
  await dropKnownRecords(knex);
};
