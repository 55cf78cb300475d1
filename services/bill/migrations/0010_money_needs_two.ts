import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Who entered a bill, who changed an account, and who has a hand in a report that is paid: they do not decide alone. A
 * former version beside this one writes none of it; `created_by`, `bank_changed_by` and `updated_by` still name somebody.
 */
const PEOPLE = {
  bills: 'entered_by',
  vendors: 'bank_changers',
  employee_banks: 'changers',
  report_payments: 'parties',
} as const;

/** An account is verified in one version: a former version of the service that changes it makes it unverified too. */
const GUARD = `ALTER TABLE employee_banks ADD COLUMN verified_version integer, ADD COLUMN verified_at timestamptz,
  ADD COLUMN verified_by bigint, ADD COLUMN hold_until timestamptz`;

/** Employees who had an account: a new one is a change and waits. */
const FORMER = `CREATE TABLE former_employee_banks (
  business_id bigint NOT NULL,
  employee_id bigint NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, employee_id)
)`;

export const up = async (knex: Knex): Promise<void> => {
  for (const [table, column] of Object.entries(PEOPLE))
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN ${column} jsonb NOT NULL DEFAULT '[]'`);
  await knex.raw(GUARD);
  await knex.raw(FORMER);
  await protectTable(knex, 'former_employee_banks');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('former_employee_banks');
  await knex.raw(`ALTER TABLE employee_banks DROP COLUMN verified_version, DROP COLUMN verified_at,
    DROP COLUMN verified_by, DROP COLUMN hold_until`);
  for (const [table, column] of Object.entries(PEOPLE)) await knex.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`);
};
