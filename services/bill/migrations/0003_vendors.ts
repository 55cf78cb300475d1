import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** `bank_sealed` and `tax_id_sealed` are encrypted; what may be shown of them stands beside them. */
const VENDORS = `CREATE TABLE vendors (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  legal_name text COLLATE "und-x-icu",
  email text COLLATE "und-x-icu",
  phone text,
  address jsonb,
  country text COLLATE "C" NOT NULL,
  tax_id_last4 text,
  tax_id_sealed bytea,
  currency text COLLATE "C" NOT NULL,
  default_category_id bigint,
  default_payment_method text COLLATE "C",
  payment_terms_days integer,
  bank_type text COLLATE "C",
  bank_last4 text,
  bank_sealed bytea,
  had_bank boolean NOT NULL,
  bank_changed_by bigint,
  verified_at timestamptz,
  verified_by bigint,
  hold_until timestamptz,
  recheck_at timestamptz,
  status text COLLATE "C" NOT NULL,
  external_id text COLLATE "C",
  metadata jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

const INDEXES = {
  vendors_by_name: 'business_id, name, id',
  vendors_by_lower_name: 'business_id, lower(name)',
  vendors_by_creation: 'business_id, created_at, id',
  vendors_by_update: 'business_id, updated_at, id',
};

export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'vendors_id_seq');
  await knex.raw(VENDORS);
  for (const [name, columns] of Object.entries(INDEXES))
    await knex.raw(`CREATE INDEX ${name} ON vendors (${columns}) WHERE deleted_at IS NULL`);
  await knex.raw('CREATE INDEX vendors_to_recheck ON vendors (recheck_at) WHERE recheck_at IS NOT NULL');
  await protectTable(knex, 'vendors');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('vendors');
  await knex.raw('DROP SEQUENCE vendors_id_seq');
};
