import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const TABLE = `CREATE TABLE budgets (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  category_id bigint,
  department_id bigint,
  period text COLLATE "C" NOT NULL CHECK (period IN ('month', 'quarter', 'year')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text COLLATE "C" NOT NULL,
  is_active boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/** A former version beside this one writes expenses without the flag: nothing was over a budget then. */
export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'budgets_id_seq');
  await knex.raw(TABLE);
  await knex.raw('CREATE INDEX budgets_of ON budgets (business_id, created_at, id)');
  await protectTable(knex, 'budgets');
  await knex.raw('ALTER TABLE expenses ADD COLUMN is_over_budget boolean NOT NULL DEFAULT false');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN is_over_budget');
  await knex.schema.dropTable('budgets');
  await knex.raw('DROP SEQUENCE budgets_id_seq');
};
