import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const TABLE = `CREATE TABLE business_tax_codes (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  code text COLLATE "und-x-icu" NOT NULL,
  names jsonb NOT NULL,
  country text COLLATE "C" NOT NULL,
  region text COLLATE "C",
  rates jsonb NOT NULL,
  included boolean NOT NULL,
  compound boolean NOT NULL,
  recoverable_percent double precision NOT NULL,
  recoverable_by_category jsonb NOT NULL,
  reverse_charge boolean NOT NULL,
  use_tax boolean NOT NULL,
  applies_to_allowances boolean NOT NULL,
  deemed_factor jsonb,
  components jsonb NOT NULL,
  is_active boolean NOT NULL,
  is_seeded boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/**
 * Whether a business has its first tax codes, and which of its categories is that of meals. The two come with events that overtake each
 * other; the row is what they wait for each other on.
 */
const STARTS = `CREATE TABLE tax_code_starts (
  business_id bigint PRIMARY KEY,
  is_given boolean NOT NULL,
  meals_category_id bigint
)`;

/** The tax codes of businesses. In other services `tax_codes` is their copy. */
export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'business_tax_codes_id_seq');
  await knex.raw(TABLE);
  await knex.raw('CREATE INDEX business_tax_codes_of ON business_tax_codes (business_id, created_at, id)');
  await knex.raw('CREATE UNIQUE INDEX business_tax_codes_code ON business_tax_codes (business_id, lower(code))');
  await knex.raw(STARTS);
  for (const table of ['business_tax_codes', 'tax_code_starts']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['tax_code_starts', 'business_tax_codes']) await knex.schema.dropTable(table);
  await knex.raw('DROP SEQUENCE business_tax_codes_id_seq');
};
