import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const TABLE = `CREATE TABLE journal_layouts (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  columns jsonb NOT NULL,
  delimiter text NOT NULL,
  decimal_mark text NOT NULL,
  date_format text NOT NULL,
  include_header boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

const INDEXES = [
  'CREATE UNIQUE INDEX journal_layouts_name ON journal_layouts (business_id, lower(name))',
  'CREATE INDEX journal_layouts_by_creation ON journal_layouts (business_id, created_at, id)',
];

/** How a business wants files of its journal, saved by a name. */
export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'journal_layouts_id_seq');
  await knex.raw(TABLE);
  await protectTable(knex, 'journal_layouts');
  for (const statement of INDEXES) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('journal_layouts');
  await knex.raw('DROP SEQUENCE journal_layouts_id_seq');
};
