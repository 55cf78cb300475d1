import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** When a business, and in it a person, last had a receipt read; the business itself is the person 0, which nobody is. */
const TURNS = `CREATE TABLE reading_turns (
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  had_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, user_id)
)`;

const INDEXES = [
  `CREATE INDEX receipts_to_read_in_turn ON receipts (business_id, user_id, created_at, id)
   WHERE deleted_at IS NULL AND reading IN ('waiting', 'reading')`,
  `CREATE INDEX receipts_being_read ON receipts (business_id) WHERE deleted_at IS NULL AND reading = 'reading'`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [TURNS, ...INDEXES]) await knex.raw(statement);
  await protectTable(knex, 'reading_turns');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX receipts_being_read, receipts_to_read_in_turn');
  await knex.schema.dropTable('reading_turns');
};
