import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const COLUMNS = {
  employee_id: 'bigint',
  department_id: 'bigint',
  location_id: 'bigint',
  vendor_id: 'bigint',
  tax_minor: 'bigint',
  taxes: `jsonb NOT NULL DEFAULT '[]'`,
  original_minor: 'bigint',
  original_currency: 'text COLLATE "C"',
  exchange_rate: 'double precision',
  approved_minor: 'bigint',
  report_id: 'bigint',
  receipt_ids: `jsonb NOT NULL DEFAULT '[]'`,
  mileage_trip_id: 'bigint',
  parent_expense_id: 'bigint',
  split_group_id: 'text COLLATE "C"',
  status_before_split: 'text COLLATE "C"',
  payment_status: `text COLLATE "C" NOT NULL DEFAULT 'not_started'`,
  is_duplicate: 'boolean NOT NULL DEFAULT false',
  duplicate_dismissed: 'boolean NOT NULL DEFAULT false',
  created_by: 'bigint',
};

/** Who did what to an expense, from which state to which, and the old values. Its creation is told by the expense itself. */
const HISTORY = `CREATE TABLE expense_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL,
  expense_id bigint NOT NULL,
  action text NOT NULL,
  user_id bigint,
  from_status text NOT NULL,
  to_status text NOT NULL,
  previous jsonb NOT NULL,
  version integer NOT NULL,
  at timestamptz NOT NULL
)`;

const COMMENTS = `CREATE TABLE comments (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  subject text COLLATE "C" NOT NULL,
  subject_id bigint NOT NULL,
  author_id bigint,
  body text NOT NULL,
  created_at timestamptz NOT NULL
)`;

/** What was told of receipts; the mileage-receipt service owns them. */
const RECEIPTS = `CREATE TABLE receipts (
  business_id bigint NOT NULL,
  receipt_id bigint NOT NULL,
  user_id bigint NOT NULL,
  receipt jsonb NOT NULL,
  version integer NOT NULL,
  is_gone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, receipt_id)
)`;

const INDEXES = [
  'CREATE INDEX expenses_by_report ON expenses (business_id, report_id) WHERE deleted_at IS NULL AND report_id IS NOT NULL',
  'CREATE UNIQUE INDEX expenses_by_trip ON expenses (business_id, mileage_trip_id) WHERE deleted_at IS NULL AND mileage_trip_id IS NOT NULL',
  'CREATE INDEX expenses_by_split ON expenses (business_id, split_group_id) WHERE deleted_at IS NULL AND split_group_id IS NOT NULL',
  `CREATE INDEX expenses_by_duplicate ON expenses (business_id, id) WHERE deleted_at IS NULL AND is_duplicate`,
  `CREATE INDEX expenses_by_receipt ON expenses USING gin (receipt_ids) WHERE deleted_at IS NULL AND receipt_ids <> '[]'`,
  'CREATE INDEX expense_history_of ON expense_history (business_id, expense_id, id)',
  'CREATE INDEX comments_of ON comments (business_id, subject, subject_id, id)',
];

/** A draft that was made from a receipt has neither merchant nor amount nor day; a trip in the company's car costs nothing. */
const LOOSER = `ALTER TABLE expenses ALTER COLUMN merchant DROP NOT NULL, ALTER COLUMN amount_minor DROP NOT NULL,
  ALTER COLUMN spent_on DROP NOT NULL, DROP CONSTRAINT expenses_amount_minor_check,
  ADD CONSTRAINT expenses_complete CHECK (amount_minor >= 0
    AND (status = 'draft' OR (merchant IS NOT NULL AND amount_minor IS NOT NULL AND spent_on IS NOT NULL)))`;

export const up = async (knex: Knex): Promise<void> => {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `ADD COLUMN ${name} ${type}`);
  await knex.raw(`ALTER TABLE expenses ${columns.join(', ')}`);
  await knex.raw(LOOSER);
  await createIdSequence(knex, 'comments_id_seq');
  for (const table of [HISTORY, COMMENTS, RECEIPTS]) await knex.raw(table);
  for (const index of INDEXES) await knex.raw(index);
  for (const table of ['expense_history', 'comments', 'receipts']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['receipts', 'comments', 'expense_history']) await knex.schema.dropTable(table);
  await knex.raw('DROP SEQUENCE comments_id_seq');
  await knex.raw('ALTER TABLE expenses DROP CONSTRAINT expenses_complete');
  await knex.raw(
    `DELETE FROM expenses WHERE amount_minor IS NULL OR amount_minor = 0 OR merchant IS NULL OR spent_on IS NULL`,
  );
  await knex.raw(`ALTER TABLE expenses ALTER COLUMN merchant SET NOT NULL, ALTER COLUMN amount_minor SET NOT NULL,
    ALTER COLUMN spent_on SET NOT NULL, ADD CONSTRAINT expenses_amount_minor_check CHECK (amount_minor > 0)`);
  const columns = Object.keys(COLUMNS).map((name) => `DROP COLUMN ${name}`);
  await knex.raw(`ALTER TABLE expenses ${columns.join(', ')}`);
};
