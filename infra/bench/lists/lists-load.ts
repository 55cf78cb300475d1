import { Client } from 'pg';
import { BUSINESS } from './lists-service.ts';

/** People have some 1,000 expenses each, so that a larger business has more people. */
export const EACH = 1_000;

/** Numbers `$1` to `$2`: five years of days, twelve categories, six states, an amount between 1 and 500. */
const LOAD = `INSERT INTO expenses (business_id, id, user_id, merchant, amount_minor, currency, currency_exponent, spent_on,
    category_id, department_id, description, type, reimbursable, billable, receipt_ids, metadata, status, version,
    created_at, updated_at)
  SELECT ${BUSINESS}, n, 1 + (n::bigint * 7919) % greatest(20, $2::bigint / ${EACH}), 'Merchant ' || n % 5000,
    100 + (n::bigint * 104729) % 49900, 'CAD', 2, date '2021-01-01' + ((n::bigint * 15485863) % 1826)::int,
    (SELECT min(id) FROM categories) + n % 12, CASE WHEN n % 4 = 0 THEN 1 + n % 40 END,
    CASE WHEN n % 3 = 0 THEN 'Lunch with a client ' || n END, 'out_of_pocket', n % 20 <> 0, false,
    CASE WHEN n % 2 = 0 THEN jsonb_build_array(n) ELSE '[]' END, '{}',
    (ARRAY['validated','reimbursed','approved','submitted','reimbursed','reimbursed','rejected'])[1 + n % 7], 1,
    timestamptz '2021-01-01' + n * interval '1 second', timestamptz '2021-01-01' + n * interval '1 second'
  FROM generate_series($1::int, $2::int) AS n`;
const COUNT = `INSERT INTO expense_counts AS counts (business_id, slot, live, changes) SELECT ${BUSINESS}, 0, count(*), 1 FROM expenses WHERE business_id = ${BUSINESS} AND deleted_at IS NULL
  ON CONFLICT (business_id, slot) DO UPDATE SET live = excluded.live, changes = counts.changes + 1`;
/** So that what the service creates itself afterwards gets ids behind those that were loaded. */
const IDS = `SELECT setval('expenses_id_seq', $1::bigint * 50 + 1)`;
const STEP = 100_000;

/** Brings the business from so many expenses to so many, past the service, and counts them as it would have. */
export const loadExpenses = async (databaseUrl: string, from: number, to: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'; SET synchronous_commit = off");
    for (let first = from + 1; first <= to; first += STEP)
      await client.query(LOAD, [first, Math.min(to, first + STEP - 1)]);
    await client.query(COUNT);
    await client.query(IDS, [to]);
    await client.query('VACUUM ANALYZE expenses');
  } finally {
    await client.end();
  }
};
