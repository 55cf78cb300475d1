import { waitFor } from '@outlay/testing';
import type { Row } from '../table.ts';
import type { BenchBills } from './bill-rows.ts';

const COUNT = 10_000;

const PAYMENTS = `INSERT INTO payments (id, business_id, bill_id, amount_minor, currency, method, provider, status,
    scheduled_date, process_date, created_at, updated_at)
  SELECT nextval('payments_id_seq'), business_id, id, amount_minor, currency, 'EFT', 'simulator', 'scheduled',
    current_date, current_date, now(), now() FROM bills WHERE id = ANY($1) RETURNING id, bill_id`;
const DUE = `UPDATE bills SET status = 'SCHEDULED', scheduled_date = current_date, process_date = current_date,
    metadata = '{"simulate":"delay"}', payment_method = 'EFT', next_at = now(), payment_id = p.id
  FROM payments p WHERE p.bill_id = bills.id AND bills.id = ANY($1)`;
const LEFT = `SELECT count(*) AS count FROM bills WHERE id = ANY($1) AND status = 'SCHEDULED'`;
const TWICE = `SELECT count(*) AS rows, count(DISTINCT bill_id) AS bills FROM bill_history
  WHERE bill_id = ANY($1) AND action = 'process'`;

/** All payments of one day fall due at one moment, with two instances of the job. */
export const benchDueDay = async ({ database, copies }: BenchBills): Promise<Row[]> => {
  const ids = await copies(COUNT);
  await database.query(PAYMENTS, [ids]);
  const began = performance.now();
  await database.query(DUE, [ids]);
  const left = async () => (await database.query<{ count: string }>(LEFT, [ids])).rows[0]?.count === '0';
  await waitFor(left, { timeout: 120_000, message: `${COUNT} payments leave` });
  const seconds = (performance.now() - began) / 1000;
  const [counts] = (await database.query<{ rows: string; bills: string }>(TWICE, [ids])).rows;
  const once = counts?.rows === String(COUNT) && counts.bills === String(COUNT);
  const what = `${COUNT} payments of one day leave, two instances`;
  const beside = once ? 'each exactly once' : `NOT once each: ${JSON.stringify(counts)}`;
  return [{ what, measured: `${seconds.toFixed(1)} s`, aim: '20 s', beside }];
};
