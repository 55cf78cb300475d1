import { addProjectFields, createKnownRecords, dropKnownRecords } from '@outlay/store';
import type { Knex } from 'knex';

/** The project that the expense of a trip is booked to, and the projects that there are. A former version beside this one writes neither. */
export const up = async (knex: Knex): Promise<void> => {
  await createKnownRecords(knex);
  await addProjectFields(knex);
  await knex.raw('ALTER TABLE mileage_trips ADD COLUMN project_id bigint');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE mileage_trips DROP COLUMN project_id');
  await dropKnownRecords(knex);
};
