import { bypassRowSecurity, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * What is spent of each line in a calendar month, so that a budget is weighed without its expenses: periods are whole months. A
 * connection writes in a slot of its own, as counts do. 0 and '': none. `rated_…`: what is worth something in another currency by its rate
 * alone, rounded as in a currency of so many decimals.
 */
const MONTHS = `CREATE TABLE spending_months (
  business_id bigint NOT NULL,
  category_id bigint NOT NULL,
  department_id bigint NOT NULL,
  month date NOT NULL,
  currency text COLLATE "C" NOT NULL,
  original_currency text COLLATE "C" NOT NULL,
  slot smallint NOT NULL,
  amount_minor bigint NOT NULL,
  original_minor bigint NOT NULL,
  rated_0 double precision NOT NULL,
  rated_2 double precision NOT NULL,
  rated_3 double precision NOT NULL,
  PRIMARY KEY (business_id, category_id, department_id, month, currency, original_currency, slot)
) WITH (fillfactor = 50)`;

const INDEXES = {
  spending_months_of_department: 'business_id, department_id, month',
  spending_months_of_all: 'business_id, month',
};

/** The businesses whose spending is kept: from their first budget on. Others pay nothing for it but a look here. */
const KEPT = 'CREATE TABLE kept_spending (business_id bigint PRIMARY KEY)';

const COUNTS = (row: string): string =>
  `(${row}.deleted_at IS NULL AND ${row}.status NOT IN ('rejected', 'split') AND ${row}.spent_on IS NOT NULL AND ${row}.amount_minor IS NOT NULL)`;

/** What changes the sums. */
const SEEN = [
  ...['amount_minor', 'currency', 'original_minor', 'original_currency', 'exchange_rate'],
  ...['spent_on', 'category_id', 'department_id', 'deleted_at'],
];
const CHANGED = [
  ...SEEN.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`),
  `${COUNTS('OLD')} <> ${COUNTS('NEW')}`,
].join(' OR ');

/** As `minorIn` of the contracts. */
const rated = (row: string, exponent: number): string =>
  `coalesce(CASE WHEN ${row}.original_currency IS NULL
    THEN floor(${row}.amount_minor * ${row}.exchange_rate * 10::double precision ^ (${exponent} - ${row}.currency_exponent) + 0.5) END, 0)`;

const lineOf = (row: string): string =>
  `${row}.business_id, coalesce(${row}.category_id, 0), coalesce(${row}.department_id, 0), date_trunc('month', ${row}.spent_on)::date,
  ${row}.currency, coalesce(${row}.original_currency, '')`;

const SUMS = ['amount_minor', 'original_minor', 'rated_0', 'rated_2', 'rated_3'];
const worthsOf = (row: string): string[] => [
  `${row}.amount_minor`,
  `coalesce(${row}.original_minor, 0)`,
  ...[0, 2, 3].map((exponent) => rated(row, exponent)),
];

const add = (row: string, sign: '' | '-'): string => `INSERT INTO spending_months AS kept
    SELECT ${lineOf(row)}, pg_backend_pid() % 16, ${worthsOf(row)
      .map((worth) => `${sign}${worth}`)
      .join(', ')}
    ON CONFLICT (business_id, category_id, department_id, month, currency, original_currency, slot) DO UPDATE SET
      ${SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ')};`;

const LOCK = `hashtextextended('spending of ' || NEW.business_id, 0)`;

/**
 * Runs with every write of an expense, whichever version of the service makes it. Rows go with their business alone, and their sums
 * with them, so nothing runs for a DELETE. The lock is shared: only a business's first budget waits for those who write.
 */
const KEEP = `CREATE FUNCTION keep_spending() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${LOCK});
    IF NOT EXISTS (SELECT FROM kept_spending WHERE business_id = NEW.business_id) THEN
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

/** The first budget of a business counts what is there; who writes an expense meanwhile comes before or after it. */
const BEGIN = `CREATE FUNCTION begin_spending() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM kept_spending WHERE business_id = NEW.business_id) THEN
      RETURN NULL;
    END IF;
    PERFORM pg_advisory_xact_lock(${LOCK});
    INSERT INTO kept_spending VALUES (NEW.business_id) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO spending_months SELECT ${lineOf('e')}, 0, ${worthsOf('e')
        .map((worth) => `sum(${worth})`)
        .join(', ')}
      FROM expenses e WHERE e.business_id = NEW.business_id AND ${COUNTS('e')} GROUP BY 1, 2, 3, 4, 5, 6;
    END IF;
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `CREATE OR REPLACE TRIGGER keep_spending AFTER INSERT ON expenses FOR EACH ROW WHEN (${COUNTS('NEW')}) EXECUTE FUNCTION keep_spending()`,
  `CREATE OR REPLACE TRIGGER keep_changed_spending AFTER UPDATE ON expenses FOR EACH ROW WHEN (${CHANGED}) EXECUTE FUNCTION keep_spending()`,
  'CREATE OR REPLACE TRIGGER begin_spending AFTER INSERT OR UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION begin_spending()',
];

export const config = { transaction: false };

/** One business after the other, each in a transaction: nobody else's expenses wait. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.transaction(async (trx) => {
    if (await trx.schema.hasTable('spending_months')) return;
    for (const statement of [MONTHS, KEPT, KEEP, BEGIN, ...TRIGGERS]) await trx.raw(statement);
    for (const [name, columns] of Object.entries(INDEXES))
      await trx.raw(`CREATE INDEX ${name} ON spending_months (${columns})`);
    for (const table of ['spending_months', 'kept_spending']) await protectTable(trx, table);
  });
  const businesses = await knex.transaction(async (trx) => {
    await bypassRowSecurity(trx);
    return trx('budgets').distinct<{ business_id: string }[]>('business_id');
  });
  for (const { business_id } of businesses)
    await knex.transaction(async (trx) => {
      await bypassRowSecurity(trx);
      await trx.raw(
        'UPDATE budgets SET version = version WHERE id = (SELECT min(id) FROM budgets WHERE business_id = ?)',
        [business_id],
      );
    });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TRIGGER begin_spending ON budgets');
  for (const trigger of ['keep_spending', 'keep_changed_spending'])
    await knex.raw('DROP TRIGGER ?? ON expenses', [trigger]);
  await knex.raw('DROP FUNCTION keep_spending(), begin_spending()');
  await knex.raw('DROP TABLE spending_months, kept_spending');
};
