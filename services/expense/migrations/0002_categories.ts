import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** Names sort and compare as a person would do it, accents and capitals included, whatever the database's own locale. */
const TABLE = `CREATE TABLE categories (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  name_en_ca text COLLATE "und-x-icu" NOT NULL,
  name_fr_ca text COLLATE "und-x-icu" NOT NULL,
  name_en_us text COLLATE "und-x-icu" NOT NULL,
  code text COLLATE "und-x-icu",
  is_active boolean NOT NULL,
  is_system boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

const UNIQUE = ['name_en_ca', 'name_fr_ca', 'name_en_us', 'code'];

/** A removed category keeps its row: the expenses that had it in the past still show its name. */
export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'categories_id_seq');
  await knex.raw(TABLE);
  for (const column of UNIQUE) {
    await knex.raw(
      `CREATE UNIQUE INDEX categories_${column}_key ON categories (business_id, lower(${column})) WHERE deleted_at IS NULL`,
    );
  }
  await protectTable(knex, 'categories');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('categories');
  await knex.raw('DROP SEQUENCE categories_id_seq');
};
