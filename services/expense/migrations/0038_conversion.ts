import { bypassRowSecurity, createConversion } from '@outlay/store';
import type { Knex } from 'knex';

const COUNTS = (row: string): string =>
  `(${row}.deleted_at IS NULL AND ${row}.status NOT IN ('rejected', 'split') AND ${row}.spent_on IS NOT NULL AND ${row}.amount_minor IS NOT NULL)`;

/** As `minorIn` of the contracts. */
const rated = (row: string, exponent: number): string =>
  `coalesce(CASE WHEN ${row}.original_currency IS NULL
    THEN converted_minor(${row}.amount_minor, ${row}.exchange_rate, ${exponent} - ${row}.currency_exponent) END, 0)`;

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
const KEEP = `CREATE OR REPLACE FUNCTION keep_spending() RETURNS trigger LANGUAGE plpgsql AS $$
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
const BEGIN = `CREATE OR REPLACE FUNCTION begin_spending() RETURNS trigger LANGUAGE plpgsql AS $$
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

/** The sums of a business anew; who writes an expense meanwhile comes before or after it. */
const FORGET = [
  "SELECT pg_advisory_xact_lock(hashtextextended('spending of ' || ?, 0))",
  'DELETE FROM spending_months WHERE business_id = ?',
  'DELETE FROM kept_spending WHERE business_id = ?',
];
const BEGIN_ANEW =
  'UPDATE budgets SET version = version WHERE id = (SELECT min(id) FROM budgets WHERE business_id = ?)';

export const config = { transaction: false };

/**
 * Amounts in another currency are rounded half to even, also in the sums of months, which are made anew: one business after the other, so that
 * nobody else's expenses wait. May be ended anywhere and done again.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.transaction(async (trx) => {
    await createConversion(trx);
    for (const statement of [KEEP, BEGIN]) await trx.raw(statement);
  });
  const businesses = await knex.transaction(async (trx) => {
    await bypassRowSecurity(trx);
    return trx('kept_spending').select<{ business_id: string }[]>('business_id');
  });
  for (const { business_id } of businesses)
    await knex.transaction(async (trx) => {
      await bypassRowSecurity(trx);
      for (const statement of [...FORGET, BEGIN_ANEW]) await trx.raw(statement, [business_id]);
    });
};

/** The triggers of 0029 go on with it: their sums are right by it alone. */
export const down = (): Promise<void> => Promise.resolve();
