import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const ACCOUNTS = `CREATE TABLE funding_accounts (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  format text COLLATE "C" NOT NULL,
  last4 text NOT NULL,
  sealed bytea NOT NULL,
  files integer NOT NULL DEFAULT 0,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/** The file itself stands apart, so that a list of batches does not read it. */
const BATCHES = `CREATE TABLE payment_batches (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  format text COLLATE "C" NOT NULL,
  funding_account_id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  payment_count integer NOT NULL,
  total_minor bigint NOT NULL,
  file_name text NOT NULL,
  file_size integer NOT NULL,
  sha256 text NOT NULL,
  first_process_date date NOT NULL,
  created_by bigint,
  confirmed_at timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/** Sealed as well: a bank file is full of account numbers. */
const FILES = `CREATE TABLE payment_batch_files (
  business_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (business_id, batch_id)
)`;

const SEQUENCES = ['funding_accounts_id_seq', 'payment_batches_id_seq'];
const TABLES = ['funding_accounts', 'payment_batches', 'payment_batch_files'];

export const up = async (knex: Knex): Promise<void> => {
  for (const sequence of SEQUENCES) await createIdSequence(knex, sequence);
  for (const table of [ACCOUNTS, BATCHES, FILES]) await knex.raw(table);
  await knex.raw('CREATE INDEX payment_batches_by_creation ON payment_batches (business_id, created_at, id)');
  for (const table of TABLES) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of TABLES.toReversed()) await knex.schema.dropTable(table);
  for (const sequence of SEQUENCES) await knex.raw('DROP SEQUENCE ??', [sequence]);
};
