import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** `amount` is in major units, so that amounts of different currencies sort and compare as people read them. */
const EXPENSES = `CREATE TABLE expenses (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  merchant text COLLATE "und-x-icu" NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text COLLATE "C" NOT NULL,
  currency_exponent smallint NOT NULL CHECK (currency_exponent IN (0, 2, 3)),
  amount numeric NOT NULL GENERATED ALWAYS AS (
    amount_minor * CASE currency_exponent WHEN 0 THEN 1 WHEN 2 THEN 0.01 ELSE 0.001 END
  ) STORED,
  spent_on date NOT NULL,
  category_id bigint,
  description text COLLATE "und-x-icu",
  notes text COLLATE "und-x-icu",
  type text COLLATE "C" NOT NULL,
  reimbursable boolean NOT NULL,
  billable boolean NOT NULL,
  external_id text COLLATE "C",
  metadata jsonb NOT NULL,
  status text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

/** One per sort and per selective filter of the list; the id makes every order total, so that pages are stable. */
const INDEXES = {
  expenses_by_day: 'business_id, spent_on, id',
  expenses_by_amount: 'business_id, amount, id',
  expenses_by_merchant: 'business_id, merchant, id',
  expenses_by_status: 'business_id, status, id',
  expenses_by_creation: 'business_id, created_at, id',
  expenses_by_update: 'business_id, updated_at, id',
  expenses_by_user: 'business_id, user_id, spent_on, id',
  expenses_by_category: 'business_id, category_id, spent_on, id',
};

/**
 * How many expenses a business has: the sum over its slots. One row per business would make its creates wait for one
 * another; each connection counts in a slot of its own. Room is left in the pages so that counting writes no index.
 */
const COUNTS = `CREATE TABLE expense_counts (
  business_id bigint NOT NULL,
  slot smallint NOT NULL,
  live bigint NOT NULL,
  PRIMARY KEY (business_id, slot)
) WITH (fillfactor = 50)`;

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'expenses_id_seq');
  await knex.raw(EXPENSES);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await knex.raw(`CREATE INDEX ${name} ON expenses (${columns}) WHERE deleted_at IS NULL`);
  }
  await knex.raw(
    `CREATE INDEX expenses_by_external_id ON expenses (business_id, external_id)
     WHERE deleted_at IS NULL AND external_id IS NOT NULL`,
  );
  await knex.raw(COUNTS);
  for (const table of ['expenses', 'expense_counts']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['expense_counts', 'expenses']) await knex.schema.dropTable(table);
  await knex.raw('DROP SEQUENCE expenses_id_seq');
};
