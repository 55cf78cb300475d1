import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * The first 2 KiB of what a receiver answered, sealed with the key of the attempt's day. A day's key is sealed itself, so
 * that a rotation of keys seals 30 short values anew and not 30 days of answers. It is nobody's: its `business_id` is 0.
 */
const ANSWERS = 'ALTER TABLE attempts ADD COLUMN answer bytea';
const KEYS = `CREATE TABLE answer_keys (
    day date PRIMARY KEY,
    business_id bigint NOT NULL,
    key bytea NOT NULL
  )`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [ANSWERS, KEYS]) await knex.raw(statement);
  await protectTable(knex, 'answer_keys');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE answer_keys; ALTER TABLE attempts DROP COLUMN answer');
};
