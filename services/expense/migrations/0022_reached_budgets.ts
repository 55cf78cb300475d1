import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** What was published of a budget's period: each threshold once, however often the spend crosses it. */
const REACHED = `CREATE TABLE reached_budgets (
  business_id bigint NOT NULL,
  budget_id bigint NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  percent integer NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, budget_id, period_start, period_end, percent)
)`;

/** By which state of its expenses and budgets the thresholds of a business were last looked at. */
const LOOKS = `CREATE TABLE budget_looks (
  business_id bigint PRIMARY KEY,
  state text NOT NULL
)`;

export const up = async (knex: Knex): Promise<void> => {
  for (const table of [REACHED, LOOKS]) await knex.raw(table);
  for (const table of ['reached_budgets', 'budget_looks']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['budget_looks', 'reached_budgets']) await knex.schema.dropTable(table);
};
