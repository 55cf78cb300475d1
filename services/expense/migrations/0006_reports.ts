import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** The totals are kept, in minor units, in the transaction that changes an expense of the report, under the report's lock. */
const REPORTS = `CREATE TABLE expense_reports (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  employee_id bigint,
  name text COLLATE "und-x-icu" NOT NULL,
  description text COLLATE "und-x-icu",
  currency text COLLATE "C" NOT NULL,
  period_start date,
  period_end date,
  status text COLLATE "C" NOT NULL,
  total_minor bigint NOT NULL CHECK (total_minor >= 0),
  total numeric NOT NULL,
  reimbursable_minor bigint NOT NULL CHECK (reimbursable_minor BETWEEN 0 AND total_minor),
  approved_minor bigint,
  expense_count integer NOT NULL CHECK (expense_count BETWEEN 0 AND 500),
  approvals jsonb NOT NULL,
  modes jsonb NOT NULL,
  current_level integer,
  approver_ids bigint[] NOT NULL,
  awaited_ids bigint[] NOT NULL,
  submitted_at timestamptz,
  approved_by bigint,
  approved_at timestamptz,
  overridden boolean NOT NULL,
  rejected_at timestamptz,
  rejection_reason text,
  recalled_at timestamptz,
  reimbursed_at timestamptz,
  reimbursement jsonb,
  payment_status text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

const INDEXES = {
  expense_reports_by_creation: '(business_id, created_at, id)',
  expense_reports_by_update: '(business_id, updated_at, id)',
  expense_reports_by_submission: '(business_id, submitted_at, id)',
  expense_reports_by_status: '(business_id, status, id)',
  expense_reports_by_user: '(business_id, user_id, created_at, id)',
  expense_reports_by_approver: 'USING gin (approver_ids)',
  expense_reports_by_awaited: 'USING gin (awaited_ids)',
};

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'expense_reports_id_seq');
  await knex.raw(REPORTS);
  for (const [name, columns] of Object.entries(INDEXES))
    await knex.raw(`CREATE INDEX ${name} ON expense_reports ${columns} WHERE deleted_at IS NULL`);
  await protectTable(knex, 'expense_reports');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('expense_reports');
  await knex.raw('DROP SEQUENCE expense_reports_id_seq');
};
