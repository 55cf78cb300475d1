import { addMomentsOfMembers, dropMomentsOfMembers, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Of a receipt, what its events said, in whatever order they came. `first_expense_id`: the expense that it was uploaded for,
 * or the draft that it made. `moved_to`, `moved_version`: where it was put last; `put_to`: all that it was put to. `waiting`: the receipt as it was read
 * before the event came that puts it where the values belong.
 */
const RECEIPTS = `ALTER TABLE receipts
  ADD COLUMN first_expense_id bigint,
  ADD COLUMN moved_to bigint,
  ADD COLUMN moved_version integer,
  ADD COLUMN put_to bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN waiting jsonb`;

/** The newest state of each trip that is known, and of those that are gone that they are. */
const TRIPS = `CREATE TABLE followed_trips (
  business_id bigint NOT NULL,
  trip_id bigint NOT NULL,
  version integer NOT NULL,
  is_gone boolean NOT NULL,
  PRIMARY KEY (business_id, trip_id)
)`;

export const up = async (knex: Knex): Promise<void> => {
  await addMomentsOfMembers(knex);
  await knex.raw(RECEIPTS);
  await knex.raw(TRIPS);
  await protectTable(knex, 'followed_trips');
};

export const down = async (knex: Knex): Promise<void> => {
  await dropMomentsOfMembers(knex);
  await knex.schema.dropTable('followed_trips');
  await knex.raw(`ALTER TABLE receipts DROP COLUMN first_expense_id, DROP COLUMN moved_to, DROP COLUMN moved_version,
    DROP COLUMN put_to, DROP COLUMN waiting`);
};
