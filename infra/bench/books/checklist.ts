import { Client } from 'pg';
import type { Row } from '../harness/table.ts';
import { BUSINESS, type ListsService } from '../lists/lists-service.ts';

const EXPENSES = 100_000;
const TIMES = 20;
/** Far from the ids that are posted beside. */
const FIRST_ID = 10_000_000;

/** Expenses of March of 1,000 people, a quarter of them with nothing open. */
const FILL = `INSERT INTO journal_sources (business_id, kind, id, version, state, user_id, day, period, points, is_due)
  SELECT ${BUSINESS}, 'expense', ${FIRST_ID} + n, 1, '{"merchant": "Café Olimpico", "amount": 18.4, "currency": "CAD"}', 1 + n % 1000,
    date '2024-03-01' + (n % 31)::int, '2024-03',
    CASE n % 4 WHEN 0 THEN ARRAY[]::text[] WHEN 1 THEN ARRAY['receipt'] WHEN 2 THEN ARRAY['approval', 'tax'] ELSE ARRAY['account'] END, false
  FROM generate_series(1, ${EXPENSES}) AS n`;

/** The checklist of a month, as the page that closes it shows it. */
export const benchChecklist = async (service: ListsService): Promise<Row[]> => {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    await client.query(FILL);
    await client.query('VACUUM ANALYZE journal_sources');
  } finally {
    await client.end();
  }
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const url = `${service.url}/v1/accounting-periods/2024-03/checklist`;
    const response = await fetch(url, { headers: await service.headers() });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.text();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return [
    {
      what: `the checklist of ${EXPENSES.toLocaleString('en')} expenses`,
      measured: `p50 ${(times[TIMES / 2] ?? 0).toFixed(0)} ms`,
      aim: '1000 ms',
      beside: `at worst ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    },
  ];
};
