import { addNamesOfRecords, createKnownRecords, dropKnownRecords } from '@outlay/store';
import type { Knex } from 'knex';

/** What the categories, departments, locations and vendors of entries are called, for the files of the journal. */
export const up = async (knex: Knex): Promise<void> => {
  await createKnownRecords(knex);
  await addNamesOfRecords(knex);
};

export const down = async (knex: Knex): Promise<void> => {
  await dropKnownRecords(knex);
};
