import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** As they were published, of the whole installation; `is_inverse`: units of the currency for one of the publisher's own. */
const REFERENCE = `CREATE TABLE reference_rates (
  source text COLLATE "C" NOT NULL,
  date date NOT NULL,
  currency text COLLATE "C" NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  is_inverse boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (source, date, currency)
)`;

/** The same of files that a business imported itself. */
const IMPORTED = `CREATE TABLE imported_rates (
  business_id bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  date date NOT NULL,
  currency text COLLATE "C" NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  is_inverse boolean NOT NULL,
  PRIMARY KEY (business_id, date, source, currency)
)`;

const OWN = `CREATE TABLE own_rates (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  date date NOT NULL,
  currency text COLLATE "C" NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  created_at timestamptz NOT NULL,
  UNIQUE (business_id, date, currency)
)`;

/** `source`: null while nobody chose. `looked_at`: up to which change of the reference rates its own days are published, in which currency. */
const SETTINGS = `CREATE TABLE rate_settings (
  business_id bigint PRIMARY KEY,
  source text COLLATE "C",
  margin_percent numeric NOT NULL,
  version integer NOT NULL,
  looked_at timestamptz,
  base_currency text COLLATE "C"
)`;

/** What is published of a business's days, and so what its lists show. */
const DAYS = `CREATE TABLE known_rate_days (
  business_id bigint NOT NULL,
  date date NOT NULL,
  rates jsonb NOT NULL,
  PRIMARY KEY (business_id, date)
)`;

const IMPORTS = `CREATE TABLE rate_imports (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  format text COLLATE "C" NOT NULL,
  days integer NOT NULL,
  rates integer NOT NULL,
  unchanged integer NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  created_at timestamptz NOT NULL
)`;

const OF_BUSINESSES = ['imported_rates', 'own_rates', 'rate_settings', 'known_rate_days', 'rate_imports'];
const SEQUENCES = ['own_rates_id_seq', 'rate_imports_id_seq'];

export const up = async (knex: Knex): Promise<void> => {
  for (const sequence of SEQUENCES) await createIdSequence(knex, sequence);
  for (const table of [REFERENCE, IMPORTED, OWN, SETTINGS, DAYS, IMPORTS]) await knex.raw(table);
  await knex.raw('CREATE INDEX reference_rates_changed ON reference_rates (changed_at)');
  await knex.raw('CREATE INDEX rate_imports_of ON rate_imports (business_id, id)');
  for (const table of OF_BUSINESSES) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of [...OF_BUSINESSES.toReversed(), 'reference_rates']) await knex.schema.dropTable(table);
  for (const sequence of SEQUENCES) await knex.raw('DROP SEQUENCE ??', [sequence]);
};
