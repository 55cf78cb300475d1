import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** One row per business: whoever posts, locks a month or changes how is posted locks it first, so these come one after the other. */
const BOOKS = `CREATE TABLE books (
  business_id bigint PRIMARY KEY,
  fiscal_year_start_month smallint NOT NULL,
  bases jsonb NOT NULL,
  needs_two_to_reopen boolean NOT NULL,
  version integer NOT NULL
)`;

/** The last place of each fiscal year: numbers come from here in the transaction that writes the entry, so that none is missing. */
const NUMBERS = `CREATE TABLE entry_numbers (
  business_id bigint NOT NULL,
  fiscal_year smallint NOT NULL,
  last_place integer NOT NULL,
  PRIMARY KEY (business_id, fiscal_year)
)`;

/** A month without a row is open. */
const PERIODS = `CREATE TABLE accounting_periods (
  business_id bigint NOT NULL,
  period text COLLATE "C" NOT NULL,
  is_locked boolean NOT NULL,
  locked_at timestamptz,
  locked_by bigint,
  reopening jsonb,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, period)
)`;

/**
 * What is known of what entries are made from: the last state by its version; none of what was deleted. Of an expense also the report that
 * it was in before: what was paid by it has to be worked out anew, too. `is_changed`: an event changed it since it was settled last.
 */
const SOURCES = `CREATE TABLE journal_sources (
  business_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  id bigint NOT NULL,
  version integer NOT NULL,
  state jsonb,
  report_id bigint,
  former_report_id bigint,
  user_id bigint,
  vendor_id bigint,
  day date,
  period text COLLATE "C",
  points text[] NOT NULL,
  waits_for text,
  is_due boolean NOT NULL,
  is_changed boolean NOT NULL DEFAULT true,
  PRIMARY KEY (business_id, kind, id)
)`;

const ENTRIES = `CREATE TABLE journal_entries (
  id bigint PRIMARY KEY,
  business_id bigint NOT NULL,
  fiscal_year smallint NOT NULL,
  place integer NOT NULL,
  period text COLLATE "C" NOT NULL,
  date date NOT NULL,
  document_date date NOT NULL,
  kind text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  description text NOT NULL,
  currency text NOT NULL,
  total_minor bigint NOT NULL,
  is_late boolean NOT NULL,
  reverses_id bigint,
  reversed_by_id bigint,
  posted_by bigint,
  posted_at timestamptz NOT NULL,
  UNIQUE (business_id, fiscal_year, place)
)`;

const LINES = `CREATE TABLE journal_lines (
  business_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  place smallint NOT NULL,
  period text COLLATE "C" NOT NULL,
  account_id bigint NOT NULL,
  account_code text NOT NULL,
  account_names jsonb NOT NULL,
  role text,
  base_minor bigint NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  exchange_rate double precision,
  category_id bigint,
  department_id bigint,
  location_id bigint,
  project_id bigint,
  vendor_id bigint,
  user_id bigint,
  tax_code_id bigint,
  dimensions jsonb NOT NULL,
  memo text,
  source text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, entry_id, place)
)`;

/** The taxes that an entry paid, in the business's currency: also those of which nothing is recovered. Negative in a reversal. */
const TAXES = `CREATE TABLE journal_taxes (
  business_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  place smallint NOT NULL,
  period text COLLATE "C" NOT NULL,
  tax_code_id bigint,
  name text NOT NULL,
  net_minor bigint NOT NULL,
  paid_minor bigint NOT NULL,
  recoverable_minor bigint NOT NULL,
  PRIMARY KEY (business_id, entry_id, place)
)`;

/** What each account moved by in each month: sums of lines, written with them, so that a trial balance reads a row per account and month. */
const BALANCES = `CREATE TABLE account_balances (
  business_id bigint NOT NULL,
  account_id bigint NOT NULL,
  period text COLLATE "C" NOT NULL,
  debit_minor bigint NOT NULL,
  credit_minor bigint NOT NULL,
  PRIMARY KEY (business_id, account_id, period)
)`;

const INDEXES = [
  'CREATE INDEX accounting_periods_locked ON accounting_periods (business_id, period) WHERE is_locked',
  // Law 2: at most one entry stands for a source.
  'CREATE UNIQUE INDEX journal_entries_standing ON journal_entries (business_id, source) WHERE reversed_by_id IS NULL AND reverses_id IS NULL',
  'CREATE INDEX journal_entries_of_source ON journal_entries (business_id, source, id)',
  'CREATE INDEX journal_entries_by_date ON journal_entries (business_id, date, id)',
  // The order of files: the day, the fiscal year, the place in it.
  'CREATE INDEX journal_entries_in_order ON journal_entries (business_id, date, fiscal_year, place)',
  'CREATE INDEX journal_entries_by_period ON journal_entries (business_id, period, id)',
  'CREATE INDEX journal_entries_by_posting ON journal_entries (business_id, posted_at, id)',
  'CREATE INDEX journal_lines_of_account ON journal_lines (business_id, account_id, period, entry_id)',
  // A tax report adds up what stands in the index alone.
  `CREATE INDEX journal_taxes_by_period ON journal_taxes (business_id, period, tax_code_id)
    INCLUDE (name, net_minor, paid_minor, recoverable_minor)`,
  // Which businesses have something due is looked up several times a second: by an index that has nothing else in it.
  'CREATE INDEX journal_sources_due ON journal_sources (business_id) WHERE is_due',
  'CREATE INDEX journal_sources_due_by_period ON journal_sources (business_id, period) WHERE is_due',
  'CREATE INDEX journal_sources_waiting ON journal_sources (business_id, waits_for) WHERE waits_for IS NOT NULL',
  "CREATE INDEX journal_sources_of_report ON journal_sources (business_id, report_id) WHERE kind = 'expense' AND report_id IS NOT NULL",
  // Counts points from the index alone, and has what is open in the order that it is listed in.
  `CREATE INDEX journal_sources_open ON journal_sources (business_id, period, day, kind, id) INCLUDE (points, user_id) WHERE points <> '{}'`,
];

/**
 * What is posted stays: a reversed entry learns which one reversed it, once, and its text may lose the name of somebody who is erased.
 * Nothing else of it ever changes.
 */
const KEEP = `CREATE FUNCTION keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reversed_by_id IS NULL AND NEW.reversed_by_id IS NOT NULL
     AND (to_jsonb(NEW) - 'reversed_by_id') = (to_jsonb(OLD) - 'reversed_by_id') THEN
    RETURN NEW;
  END IF;
  IF NEW.description LIKE '%[erased]%' AND (to_jsonb(NEW) - 'description') = (to_jsonb(OLD) - 'description') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a journal entry is never changed';
END $$`;

/** Law 5, whoever writes: nothing is posted in a month that is locked. */
const REFUSE = `CREATE FUNCTION refuse_locked_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM accounting_periods WHERE business_id = NEW.business_id AND period = NEW.period AND is_locked) THEN
    RAISE EXCEPTION 'the accounting period % is locked', NEW.period;
  END IF;
  RETURN NEW;
END $$`;

const TRIGGERS = [
  'CREATE TRIGGER keep_entry BEFORE UPDATE ON journal_entries FOR EACH ROW EXECUTE FUNCTION keep_entry()',
  'CREATE TRIGGER refuse_locked_period BEFORE INSERT ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_locked_period()',
];

const TABLES = {
  books: BOOKS,
  entry_numbers: NUMBERS,
  accounting_periods: PERIODS,
  journal_sources: SOURCES,
  journal_entries: ENTRIES,
  journal_lines: LINES,
  journal_taxes: TAXES,
  account_balances: BALANCES,
};

/** The journal: entries and their lines, what they are made from, and the months that they are posted in. */
export const up = async (knex: Knex): Promise<void> => {
  await createIdSequence(knex, 'journal_entries_id_seq');
  for (const [table, statement] of Object.entries(TABLES)) {
    await knex.raw(statement);
    await protectTable(knex, table);
  }
  for (const statement of [...INDEXES, KEEP, REFUSE, ...TRIGGERS]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of Object.keys(TABLES).reverse()) await knex.schema.dropTable(table);
  for (const name of ['keep_entry', 'refuse_locked_period']) await knex.raw(`DROP FUNCTION ${name}()`);
  await knex.raw('DROP SEQUENCE journal_entries_id_seq');
};
