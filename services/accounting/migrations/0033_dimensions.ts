import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** `id`: the name of the dimension in its business, which never changes. */
const DIMENSIONS = `CREATE TABLE dimensions (
  business_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  labels jsonb NOT NULL,
  is_active boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id)
)`;

const VALUES = `CREATE TABLE dimension_values (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  dimension text COLLATE "C" NOT NULL,
  code text COLLATE "und-x-icu" NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  is_active boolean NOT NULL,
  external_id text,
  metadata jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/** Which values lines of the journal have, written with the lines: whether one was posted is known without reading its lines. */
const POSTED = `CREATE TABLE posted_dimension_values (
  business_id bigint NOT NULL,
  value_id bigint NOT NULL,
  PRIMARY KEY (business_id, value_id)
)`;

const INDEXES = [
  'CREATE UNIQUE INDEX dimension_values_code ON dimension_values (business_id, dimension, lower(code))',
  'CREATE INDEX dimension_values_by_creation ON dimension_values (business_id, dimension, created_at, id)',
  'CREATE INDEX dimension_values_by_name ON dimension_values (business_id, dimension, name, id)',
  'CREATE INDEX dimension_values_of_others ON dimension_values (business_id, external_id) WHERE external_id IS NOT NULL',
];

const TABLES = { dimensions: DIMENSIONS, dimension_values: VALUES, posted_dimension_values: POSTED };

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'dimension_values_id_seq');
  for (const [table, statement] of Object.entries(TABLES)) {
    await knex.raw(statement);
    await protectTable(knex, table);
  }
  for (const statement of INDEXES) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of Object.keys(TABLES).reverse()) await knex.schema.dropTable(table);
  await knex.raw('DROP SEQUENCE dimension_values_id_seq');
};
