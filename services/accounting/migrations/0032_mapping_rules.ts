import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** `id`: the number of the version in its business, from 1. A row is never changed. `starts_on`: null from the beginning. */
const TABLE = `CREATE TABLE mapping_versions (
  business_id bigint NOT NULL,
  id integer NOT NULL,
  starts_on date,
  rules jsonb NOT NULL,
  rule_count integer NOT NULL,
  is_first boolean NOT NULL,
  created_by bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id)
)`;

/** The first categories of the business by their code, as their events come: `{"MEALS": {"id": 3, "createdAt": "…"}}`. */
const CATEGORIES = `ALTER TABLE chart_starts ADD COLUMN categories jsonb NOT NULL DEFAULT '{}'`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  await protectTable(knex, 'mapping_versions');
  await knex.raw(CATEGORIES);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE chart_starts DROP COLUMN categories');
  await knex.schema.dropTable('mapping_versions');
};
