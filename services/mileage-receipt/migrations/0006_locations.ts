import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** The gateway owns them; here they say by which region's rate their employees' trips are paid. */
const LOCATIONS = `CREATE TABLE locations (
  business_id bigint NOT NULL,
  location_id bigint NOT NULL,
  region text COLLATE "C",
  country text COLLATE "C",
  is_removed boolean NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (business_id, location_id)
)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE employees ADD COLUMN location_id bigint');
  await knex.raw(LOCATIONS);
  await protectTable(knex, 'locations');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('locations');
  await knex.raw('ALTER TABLE employees DROP COLUMN location_id');
};
