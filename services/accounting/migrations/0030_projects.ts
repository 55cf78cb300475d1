import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const TABLE = `CREATE TABLE projects (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  code text COLLATE "und-x-icu" NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  customer text,
  starts_on date,
  ends_on date,
  is_active boolean NOT NULL,
  external_id text,
  metadata jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

const INDEXES = [
  'CREATE UNIQUE INDEX projects_code ON projects (business_id, lower(code))',
  'CREATE INDEX projects_by_creation ON projects (business_id, created_at, id)',
  'CREATE INDEX projects_by_name ON projects (business_id, name, id)',
  'CREATE INDEX projects_by_change ON projects (business_id, updated_at, id)',
  'CREATE INDEX projects_of_others ON projects (business_id, external_id) WHERE external_id IS NOT NULL',
];

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'projects_id_seq');
  for (const statement of [TABLE, ...INDEXES]) await knex.raw(statement);
  await protectTable(knex, 'projects');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('projects');
  await knex.raw('DROP SEQUENCE projects_id_seq');
};
