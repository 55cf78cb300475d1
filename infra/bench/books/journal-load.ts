import { Client } from 'pg';
import { BUSINESS } from '../lists/lists-service.ts';

/** Far from the ids of what the service posts itself. */
const FIRST_ID = 100_000_000;

/** Of a dimension of the business's own, which every debit has one of. */
const VALUES = 200;

/** Numbers `$1` to `$2`: a year of days, of 5,000 vendors and 1,000 people, a third in another currency. */
const ENTRIES = `INSERT INTO journal_entries (id, business_id, fiscal_year, place, period, date, document_date, kind, source, description,
    currency, total_minor, is_late, posted_at)
  SELECT ${FIRST_ID} + n, ${BUSINESS}, 2025, n, to_char(day, 'YYYY-MM'), day, day, 'expense', 'expense:' || (${FIRST_ID} + n), 'Merchant ' || n % 5000, 'CAD',
    100 + (n::bigint * 104729) % 49900, false, timestamptz '2026-01-05' + n * interval '1 millisecond'
  FROM (SELECT n, date '2025-01-01' + (n::bigint * 15485863 % 365)::int AS day FROM generate_series($1::int, $2::int) AS n) AS days`;
const LINES = `INSERT INTO journal_lines (business_id, entry_id, place, period, account_id, account_code, account_names, role, base_minor,
    currency, amount_minor, exchange_rate, department_id, vendor_id, user_id, dimensions, memo, source,
    entry_place)
  SELECT ${BUSINESS}, e.id, side, e.period, a.id, a.code, a.names, a.role, CASE side WHEN 1 THEN e.total_minor ELSE -e.total_minor END,
    CASE WHEN e.id % 3 = 0 THEN 'USD' ELSE 'CAD' END, CASE side WHEN 1 THEN e.total_minor ELSE -e.total_minor END,
    CASE WHEN e.id % 3 = 0 THEN 1 END, CASE WHEN side = 1 THEN 1 + e.id % 40 END, 1 + e.id % 5000, 1 + e.id % 1000,
    CASE WHEN side = 1 THEN jsonb_build_object('cost_center', ${FIRST_ID} + e.id % ${VALUES}) ELSE '{}' END,
    CASE WHEN side = 1 THEN 'Lunch with a client ' || e.id END, e.source, e.place
  FROM journal_entries e, generate_series(1, 2) AS side, LATERAL (SELECT * FROM accounts
    WHERE business_id = ${BUSINESS} AND CASE side WHEN 1 THEN type = 'expense' AND role IS NULL ELSE role = 'employees_payable' END
    ORDER BY code OFFSET CASE side WHEN 1 THEN e.id % 10 ELSE 0 END LIMIT 1) AS a
  WHERE e.id BETWEEN ${FIRST_ID} + $1::int AND ${FIRST_ID} + $2::int`;
const REST = [
  `INSERT INTO dimensions VALUES (${BUSINESS}, 'cost_center', '{"en": "Cost center", "fr": "Centre de coûts"}', true, 1, now(), now())
    ON CONFLICT DO NOTHING`,
  `INSERT INTO dimension_values (id, business_id, dimension, code, name, is_active, metadata, version, created_at, updated_at)
    SELECT ${FIRST_ID} + n, ${BUSINESS}, 'cost_center', 'C' || n, 'Center ' || n, true, '{}', 1, now(), now()
    FROM generate_series(0, ${VALUES - 1}) AS n ON CONFLICT DO NOTHING`,
  `INSERT INTO posted_dimension_values SELECT ${BUSINESS}, ${FIRST_ID} + n FROM generate_series(0, ${VALUES - 1}) AS n ON CONFLICT DO NOTHING`,
  `INSERT INTO entry_numbers SELECT ${BUSINESS}, 2025, max(place) FROM journal_entries WHERE fiscal_year = 2025`,
  `INSERT INTO members (business_id, user_id, name, email, role, told_at)
    SELECT ${BUSINESS}, n, 'Person ' || n, 'person-' || n || '@maple.example', 'employee', now() FROM generate_series(1, 1000) AS n
    ON CONFLICT DO NOTHING`,
  `INSERT INTO known_records (business_id, kind, record_id, is_gone, name, name_version)
    SELECT ${BUSINESS}, kind, n, false, kind || ' ' || n, 1
    FROM (VALUES ('vendor', 5000), ('department', 40)) AS kinds (kind, most), LATERAL generate_series(1, most) AS n`,
  'VACUUM ANALYZE journal_entries',
  'VACUUM ANALYZE journal_lines',
];
const STEP = 100_000;

/** Posts so many entries of two lines each, past the service. */
export const loadJournal = async (databaseUrl: string, entries: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'; SET synchronous_commit = off");
    for (let first = 1; first <= entries; first += STEP) {
      const last = Math.min(entries, first + STEP - 1);
      await client.query(ENTRIES, [first, last]);
      await client.query(LINES, [first, last]);
    }
    for (const statement of REST) await client.query(statement);
  } finally {
    await client.end();
  }
};
