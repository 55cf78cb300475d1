import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** Where an employee's money is paid back to; `sealed` is encrypted, what may be shown of it stands beside it. */
const BANKS = `CREATE TABLE employee_banks (
  business_id bigint NOT NULL,
  employee_id bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  last4 text NOT NULL,
  sealed bytea NOT NULL,
  updated_by bigint,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, employee_id)
)`;

/** Each try to pay a report back by a batch. Ids come from the sequence of payments: references stay unique. */
const PAYMENTS = `CREATE TABLE report_payments (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  report_id bigint NOT NULL,
  attempt integer NOT NULL,
  batch_id bigint NOT NULL,
  amount_minor bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  failure_reason text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (business_id, report_id, attempt)
)`;

/** A file is kept in parts, so that it need never be in memory as a whole; one kept before is its own first part. */
const PARTS = `ALTER TABLE payment_batch_files ADD COLUMN part integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT payment_batch_files_pkey, ADD PRIMARY KEY (business_id, batch_id, part)`;
const WHOLE = `ALTER TABLE payment_batch_files DROP CONSTRAINT payment_batch_files_pkey,
  ADD PRIMARY KEY (business_id, batch_id), DROP COLUMN part`;

export const up = async (knex: Knex): Promise<void> => {
  for (const table of [BANKS, PAYMENTS, PARTS]) await knex.raw(table);
  await knex.raw('CREATE INDEX report_payments_by_batch ON report_payments (business_id, batch_id)');
  for (const table of ['employee_banks', 'report_payments']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['report_payments', 'employee_banks']) await knex.schema.dropTable(table);
  await knex.raw('DELETE FROM payment_batch_files WHERE part > 0');
  await knex.raw(WHOLE);
};
