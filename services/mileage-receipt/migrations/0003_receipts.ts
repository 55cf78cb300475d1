import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * `reading` is the queue of the reader: a row that waits, or whose lease has run out, is to be read. `link_key` signs the
 * short-lived links to the file: it leaves this table never. `split_generation` counts the splits that were undone.
 */
const RECEIPTS = `CREATE TABLE receipts (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  expense_id bigint,
  file_name text COLLATE "und-x-icu" NOT NULL,
  content_type text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  pages integer,
  file_key text NOT NULL,
  thumbnail_key text,
  link_key bytea NOT NULL,
  reading text COLLATE "C" NOT NULL CHECK (reading IN ('waiting', 'reading', 'read', 'failed')),
  reading_until timestamptz,
  reading_token text,
  reading_tries integer NOT NULL,
  extraction jsonb,
  merchant text COLLATE "und-x-icu" GENERATED ALWAYS AS (extraction #>> '{merchant,value}') STORED,
  is_matched boolean NOT NULL,
  is_split boolean NOT NULL,
  split_generation integer NOT NULL,
  source text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

const SPLITS = `CREATE TABLE receipt_splits (
  split_id text PRIMARY KEY,
  business_id bigint NOT NULL,
  receipt_id bigint NOT NULL,
  method text COLLATE "C" NOT NULL,
  total_minor bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  shares jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz
)`;

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'receipts_id_seq');
  await knex.raw(RECEIPTS);
  await knex.raw('CREATE UNIQUE INDEX receipts_sha256_key ON receipts (business_id, sha256) WHERE deleted_at IS NULL');
  await knex.raw(
    'CREATE INDEX receipts_by_creation ON receipts (business_id, created_at, id) WHERE deleted_at IS NULL',
  );
  await knex.raw('CREATE INDEX receipts_by_expense ON receipts (business_id, expense_id) WHERE deleted_at IS NULL');
  await knex.raw(
    `CREATE INDEX receipts_to_read ON receipts (created_at, id)
     WHERE deleted_at IS NULL AND reading IN ('waiting', 'reading')`,
  );
  await knex.raw(SPLITS);
  await knex.raw(
    'CREATE UNIQUE INDEX receipt_splits_key ON receipt_splits (business_id, receipt_id) WHERE undone_at IS NULL',
  );
  for (const table of ['receipts', 'receipt_splits']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['receipt_splits', 'receipts']) await knex.schema.dropTable(table);
  await knex.raw('DROP SEQUENCE receipts_id_seq');
};
