import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * What is spent of each project in a calendar month, beside `spending_months`, which has no project: a budget of a department goes on reading
 * one row per line and month, however many projects there are. Columns as there.
 */
const MONTHS = `CREATE TABLE project_months (
  business_id bigint NOT NULL,
  project_id bigint NOT NULL,
  month date NOT NULL,
  category_id bigint NOT NULL,
  department_id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  original_currency text COLLATE "C" NOT NULL,
  slot smallint NOT NULL,
  amount_minor bigint NOT NULL,
  original_minor bigint NOT NULL,
  rated_0 double precision NOT NULL,
  rated_2 double precision NOT NULL,
  rated_3 double precision NOT NULL,
  PRIMARY KEY (business_id, project_id, month, category_id, department_id, currency, original_currency, slot)
) WITH (fillfactor = 50)`;

/** The businesses whose projects are counted: from their first budget of one on. Others pay nothing for it but a look here. */
const KEPT = 'CREATE TABLE kept_projects (business_id bigint PRIMARY KEY)';

const COUNTS = (row: string): string =>
  `(${row}.project_id IS NOT NULL AND ${row}.deleted_at IS NULL AND ${row}.status NOT IN ('rejected', 'split')
    AND ${row}.spent_on IS NOT NULL AND ${row}.amount_minor IS NOT NULL)`;

/** What changes the sums. */
const SEEN = [
  ...['amount_minor', 'currency', 'original_minor', 'original_currency', 'exchange_rate'],
  ...['spent_on', 'category_id', 'department_id', 'project_id'],
];
const CHANGED = `(${COUNTS('OLD')} OR ${COUNTS('NEW')}) AND (${[
  ...SEEN.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`),
  `${COUNTS('OLD')} <> ${COUNTS('NEW')}`,
].join(' OR ')})`;

/** As `minorIn` of the contracts. */
const rated = (row: string, exponent: number): string =>
  `coalesce(CASE WHEN ${row}.original_currency IS NULL
    THEN converted_minor(${row}.amount_minor, ${row}.exchange_rate, ${exponent} - ${row}.currency_exponent) END, 0)`;

const lineOf = (row: string): string =>
  `${row}.business_id, ${row}.project_id, date_trunc('month', ${row}.spent_on)::date, coalesce(${row}.category_id, 0),
  coalesce(${row}.department_id, 0), ${row}.currency, coalesce(${row}.original_currency, '')`;

const SUMS = ['amount_minor', 'original_minor', 'rated_0', 'rated_2', 'rated_3'];
const worthsOf = (row: string): string[] => [
  `${row}.amount_minor`,
  `coalesce(${row}.original_minor, 0)`,
  ...[0, 2, 3].map((exponent) => rated(row, exponent)),
];

const add = (row: string, sign: '' | '-'): string => `INSERT INTO project_months AS kept
    SELECT ${lineOf(row)}, pg_backend_pid() % 16, ${worthsOf(row)
      .map((worth) => `${sign}${worth}`)
      .join(', ')}
    ON CONFLICT (business_id, project_id, month, category_id, department_id, currency, original_currency, slot) DO UPDATE SET
      ${SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ')};`;

/** The same as that of `keep_spending`: a first budget and those who write expenses wait for one lock, so never for each other. */
const LOCK = `hashtextextended('spending of ' || NEW.business_id, 0)`;

/** Runs with every write of an expense of a project, whichever version of the service makes it; nothing runs for others. */
const KEEP = `CREATE FUNCTION keep_project_spending() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${LOCK});
    IF NOT EXISTS (SELECT FROM kept_projects WHERE business_id = NEW.business_id) THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND ${COUNTS('OLD')} THEN
      ${add('OLD', '-')}
    END IF;
    IF ${COUNTS('NEW')} THEN
      ${add('NEW', '')}
    END IF;
    RETURN NULL;
  END $$`;

/** The first budget of a project counts what all projects have; who writes an expense meanwhile comes before or after it. */
const BEGIN = `CREATE FUNCTION begin_project_spending() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM kept_projects WHERE business_id = NEW.business_id) THEN
      RETURN NULL;
    END IF;
    PERFORM pg_advisory_xact_lock(${LOCK});
    INSERT INTO kept_projects VALUES (NEW.business_id) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO project_months SELECT ${lineOf('e')}, 0, ${worthsOf('e')
        .map((worth) => `sum(${worth})`)
        .join(', ')}
      FROM expenses e WHERE e.business_id = NEW.business_id AND ${COUNTS('e')} GROUP BY 1, 2, 3, 4, 5, 6, 7;
    END IF;
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `CREATE OR REPLACE TRIGGER keep_project_spending AFTER INSERT ON expenses FOR EACH ROW WHEN (${COUNTS('NEW')}) EXECUTE FUNCTION keep_project_spending()`,
  `CREATE OR REPLACE TRIGGER keep_changed_project_spending AFTER UPDATE ON expenses FOR EACH ROW WHEN (${CHANGED}) EXECUTE FUNCTION keep_project_spending()`,
  'CREATE OR REPLACE TRIGGER begin_project_spending AFTER INSERT OR UPDATE ON budgets FOR EACH ROW WHEN (NEW.project_id IS NOT NULL) EXECUTE FUNCTION begin_project_spending()',
];

export const config = { transaction: false };

/**
 * Budgets of projects. None is there yet, so nothing is counted here. Each statement on a table in use is a transaction of its own: none waits
 * for one table with another locked. May be ended anywhere and done again. A former version beside this one takes a budget of a project for one
 * of all of them: set up the first when all instances are new.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.transaction(async (trx) => {
    if (await trx.schema.hasTable('project_months')) return;
    for (const statement of [MONTHS, KEPT, KEEP, BEGIN]) await trx.raw(statement);
    for (const table of ['project_months', 'kept_projects']) await protectTable(trx, table);
  });
  await knex.raw('ALTER TABLE budgets ADD COLUMN IF NOT EXISTS project_id bigint');
  for (const trigger of TRIGGERS) await knex.raw(trigger);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TRIGGER begin_project_spending ON budgets');
  for (const trigger of ['keep_project_spending', 'keep_changed_project_spending'])
    await knex.raw('DROP TRIGGER ?? ON expenses', [trigger]);
  await knex.raw('DROP FUNCTION keep_project_spending(), begin_project_spending()');
  await knex.raw('DROP TABLE project_months, kept_projects');
  await knex.raw('ALTER TABLE budgets DROP COLUMN project_id');
};
