import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** `amount` is in major units, so that amounts of different currencies sort and compare as people read them. */
const BILLS = `CREATE TABLE bills (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  vendor_id bigint NOT NULL,
  bill_number text COLLATE "und-x-icu" NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  paid_minor bigint NOT NULL,
  tax_minor bigint NOT NULL,
  taxes jsonb NOT NULL,
  currency text COLLATE "C" NOT NULL,
  currency_exponent smallint NOT NULL CHECK (currency_exponent IN (0, 2, 3)),
  amount numeric NOT NULL GENERATED ALWAYS AS (
    amount_minor * CASE currency_exponent WHEN 0 THEN 1 WHEN 2 THEN 0.01 ELSE 0.001 END
  ) STORED,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  payment_terms text,
  lines jsonb NOT NULL,
  memo text COLLATE "und-x-icu",
  vendor_memo text COLLATE "und-x-icu",
  status text COLLATE "C" NOT NULL,
  approvals jsonb NOT NULL,
  levels jsonb NOT NULL,
  current_level integer,
  approvers bigint[] NOT NULL,
  next_approvers bigint[] NOT NULL,
  payment_method text COLLATE "C",
  scheduled_date date,
  process_date date,
  next_at timestamptz,
  payment_id bigint,
  paid_at timestamptz,
  marked_at timestamptz,
  payment_reference text,
  failure_code text,
  failure_reason text,
  on_hold boolean NOT NULL,
  external_id text COLLATE "C",
  metadata jsonb NOT NULL,
  attachments jsonb NOT NULL,
  created_by bigint,
  last_request text COLLATE "C",
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

/** One per sort and per selective filter of the list; the id makes every order total, so that pages are stable. */
const INDEXES = {
  bills_by_due_date: 'business_id, due_date, id',
  bills_by_issue_date: 'business_id, issue_date, id',
  bills_by_amount: 'business_id, amount, id',
  bills_by_status: 'business_id, status, id',
  bills_by_creation: 'business_id, created_at, id',
  bills_by_update: 'business_id, updated_at, id',
  bills_by_schedule: 'business_id, scheduled_date, id',
  bills_by_vendor: 'business_id, vendor_id, id',
};

const HISTORY = `CREATE TABLE bill_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  action text COLLATE "C" NOT NULL,
  from_status text COLLATE "C",
  to_status text COLLATE "C" NOT NULL,
  user_id bigint,
  comment text,
  changed_fields jsonb NOT NULL,
  created_at timestamptz NOT NULL
)`;

const PAYMENTS = `CREATE TABLE payments (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  amount_minor bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  method text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  scheduled_date date,
  process_date date,
  batch_id bigint,
  reference text,
  failure_code text,
  failure_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

const ATTACHMENTS = `CREATE TABLE bill_attachments (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  content bytea NOT NULL
)`;

const SEQUENCES = ['bills_id_seq', 'payments_id_seq', 'bill_attachments_id_seq'];

export const up = async (knex: Knex): Promise<void> => {
  for (const sequence of SEQUENCES) await createIdSequence(knex, sequence);
  for (const table of [BILLS, HISTORY, PAYMENTS, ATTACHMENTS]) await knex.raw(table);
  for (const [name, columns] of Object.entries(INDEXES))
    await knex.raw(`CREATE INDEX ${name} ON bills (${columns}) WHERE deleted_at IS NULL`);
  await knex.raw(`CREATE UNIQUE INDEX bills_number_key ON bills (business_id, vendor_id, lower(bill_number))
    WHERE deleted_at IS NULL`);
  await knex.raw(`CREATE INDEX bills_by_external_id ON bills (business_id, external_id)
    WHERE deleted_at IS NULL AND external_id IS NOT NULL`);
  await knex.raw('CREATE INDEX bills_by_next_approver ON bills USING gin (next_approvers) WHERE deleted_at IS NULL');
  await knex.raw('CREATE INDEX bills_due_to_move ON bills (next_at, business_id, id) WHERE next_at IS NOT NULL');
  await knex.raw('CREATE INDEX bill_history_of_bill ON bill_history (business_id, bill_id, id)');
  await knex.raw('CREATE INDEX payments_of_bill ON payments (business_id, bill_id, id)');
  await knex.raw('CREATE INDEX payments_of_batch ON payments (business_id, batch_id, id) WHERE batch_id IS NOT NULL');
  await knex.raw('CREATE INDEX bill_attachments_of_bill ON bill_attachments (business_id, bill_id)');
  for (const table of ['bills', 'bill_history', 'payments', 'bill_attachments']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['bill_attachments', 'payments', 'bill_history', 'bills']) await knex.schema.dropTable(table);
  for (const sequence of SEQUENCES) await knex.raw('DROP SEQUENCE ??', [sequence]);
};
