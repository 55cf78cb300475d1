import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const EMPLOYEES = `CREATE TABLE employees (
  business_id bigint NOT NULL,
  employee_id bigint NOT NULL,
  user_id bigint,
  manager_id bigint,
  version integer NOT NULL,
  is_gone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, employee_id)
)`;

/** What decides who approves a bill: the business's settings and policies, and who is whose manager. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE businesses
    ADD COLUMN settings jsonb NOT NULL DEFAULT '{}', ADD COLUMN policies jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN settings_told_at timestamptz`);
  await knex.raw(EMPLOYEES);
  await protectTable(knex, 'employees');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('employees');
  await knex.raw('ALTER TABLE businesses DROP COLUMN settings, DROP COLUMN policies, DROP COLUMN settings_told_at');
};
