import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const TABLE = `CREATE TABLE accounts (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  code text COLLATE "und-x-icu" NOT NULL,
  names jsonb NOT NULL,
  type text COLLATE "C" NOT NULL,
  role text COLLATE "C",
  is_active boolean NOT NULL,
  external_id text,
  metadata jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

const INDEXES = [
  'CREATE UNIQUE INDEX accounts_code ON accounts (business_id, lower(code))',
  'CREATE UNIQUE INDEX accounts_role ON accounts (business_id, role) WHERE role IS NOT NULL',
  'CREATE INDEX accounts_by_creation ON accounts (business_id, created_at, id)',
  'CREATE INDEX accounts_of_others ON accounts (business_id, external_id) WHERE external_id IS NOT NULL',
];

/** Whether a business has its first accounts; whoever changes its chart waits here for others. */
const STARTS = `CREATE TABLE chart_starts (
  business_id bigint PRIMARY KEY,
  is_given boolean NOT NULL
)`;

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'accounts_id_seq');
  for (const statement of [TABLE, ...INDEXES, STARTS]) await knex.raw(statement);
  for (const table of ['accounts', 'chart_starts']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['chart_starts', 'accounts']) await knex.schema.dropTable(table);
  await knex.raw('DROP SEQUENCE accounts_id_seq');
};
