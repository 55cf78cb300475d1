import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const EMPLOYEES = `CREATE TABLE employees (
  business_id bigint NOT NULL,
  employee_id bigint NOT NULL,
  user_id bigint,
  is_active boolean NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (business_id, employee_id)
)`;

/** The expense service owns them; here their names are shown and their ids checked. */
const CATEGORIES = `CREATE TABLE categories (
  business_id bigint NOT NULL,
  category_id bigint NOT NULL,
  names jsonb NOT NULL,
  is_active boolean NOT NULL,
  is_removed boolean NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (business_id, category_id)
)`;

/** People's years that new rates made stale. */
const RECOMPUTATIONS = `CREATE TABLE mileage_recomputations (
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  year integer NOT NULL,
  PRIMARY KEY (business_id, user_id, year)
)`;

/** What is remembered of the expense service's expenses: enough to know whether a trip or receipt is locked. */
const EXPENSES = `CREATE TABLE known_expenses (
  business_id bigint NOT NULL,
  expense_id bigint NOT NULL,
  user_id bigint NOT NULL,
  status text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  amount_minor bigint NOT NULL,
  tax_minor bigint,
  version integer NOT NULL,
  is_deleted boolean NOT NULL,
  PRIMARY KEY (business_id, expense_id)
)`;

const VEHICLES = `CREATE TABLE vehicles (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  user_id bigint,
  name text COLLATE "und-x-icu" NOT NULL,
  ownership text COLLATE "C" NOT NULL,
  region text COLLATE "C",
  license_plate text COLLATE "und-x-icu",
  is_active boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

const SAVED_TRIPS = `CREATE TABLE saved_trips (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  stops jsonb NOT NULL,
  polyline text,
  is_round_trip boolean NOT NULL,
  category_id bigint,
  vehicle_id bigint,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

/** Rates in thousandths of the currency, ends of slabs in thousandths of the unit. */
const RATES = `CREATE TABLE mileage_rates (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  effective_from date NOT NULL,
  unit text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  slabs jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (business_id, effective_from)
)`;

/**
 * Distances in thousandths of their unit. `counted_milli` is what the trip adds to its year, in the unit of its rate; a
 * vehicle of the company adds nothing. `driven_on` is the day as it was written, `date` the text itself.
 */
const TRIPS = `CREATE TABLE mileage_trips (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  employee_id bigint,
  name text COLLATE "und-x-icu",
  note text COLLATE "und-x-icu",
  date text NOT NULL,
  driven_on date NOT NULL,
  stops jsonb NOT NULL,
  saved_trip_id bigint,
  category_id bigint,
  vehicle_id bigint,
  vehicle_name text,
  ownership text COLLATE "C" NOT NULL,
  region text COLLATE "C",
  is_round_trip boolean NOT NULL,
  calculated_milli bigint,
  calculated_by text COLLATE "C",
  claimed_milli bigint,
  effective_milli bigint NOT NULL,
  unit text COLLATE "C" NOT NULL,
  polyline text,
  scheme text COLLATE "C" NOT NULL,
  rate_unit text COLLATE "C" NOT NULL,
  effective_from date,
  segments jsonb NOT NULL,
  counted_milli bigint NOT NULL,
  amount_minor bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  currency_exponent smallint NOT NULL CHECK (currency_exponent IN (0, 2, 3)),
  amount numeric NOT NULL GENERATED ALWAYS AS (
    amount_minor * CASE currency_exponent WHEN 0 THEN 1 WHEN 2 THEN 0.01 ELSE 0.001 END
  ) STORED,
  expense_id bigint,
  status text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
)`;

const INDEXES = {
  mileage_trips_by_day: 'business_id, driven_on, id',
  mileage_trips_by_distance: 'business_id, effective_milli, id',
  mileage_trips_by_amount: 'business_id, amount, id',
  mileage_trips_by_creation: 'business_id, created_at, id',
  mileage_trips_by_update: 'business_id, updated_at, id',
  mileage_trips_by_user: 'business_id, user_id, driven_on, id',
};

const TABLES = {
  employees: EMPLOYEES,
  categories: CATEGORIES,
  known_expenses: EXPENSES,
  vehicles: VEHICLES,
  saved_trips: SAVED_TRIPS,
  mileage_recomputations: RECOMPUTATIONS,
};
const SEQUENCES = ['vehicles_id_seq', 'saved_trips_id_seq', 'mileage_rates_id_seq', 'mileage_trips_id_seq'];
const NAMES = [...Object.keys(TABLES), 'mileage_rates', 'mileage_trips'];

export const up = async (knex: Knex): Promise<void> => {
  for (const sequence of SEQUENCES) await createIdSequence(knex, sequence);
  for (const table of [...Object.values(TABLES), RATES, TRIPS]) await knex.raw(table);
  await knex.raw('CREATE INDEX employees_by_user ON employees (business_id, user_id)');
  await knex.raw(
    'CREATE INDEX vehicles_by_business ON vehicles (business_id, created_at, id) WHERE deleted_at IS NULL',
  );
  await knex.raw(
    'CREATE INDEX saved_trips_by_business ON saved_trips (business_id, created_at, id) WHERE deleted_at IS NULL',
  );
  for (const [name, columns] of Object.entries(INDEXES))
    await knex.raw(`CREATE INDEX ${name} ON mileage_trips (${columns}) WHERE deleted_at IS NULL`);
  for (const table of NAMES) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of NAMES.toReversed()) await knex.schema.dropTable(table);
  for (const sequence of SEQUENCES) await knex.raw('DROP SEQUENCE ??', [sequence]);
};
