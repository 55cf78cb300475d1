import express from 'express';
import { Pool } from 'pg';

/**
 * What Express and pg can do at best with the same row and the same page: no tenants, no audit, no second process. A create
 * writes the row, with all the indexes of the real table, and an outbox row that nobody carries, in one statement. Runs as a
 * process of its own; `DATABASE_URL` is the superuser's, to whom row-level security does not apply.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 0 });
const businessId = Number(process.env.BUSINESS_ID);

/** Beside the tables of the service, which sees nothing of it. */
const TABLES = `DROP SCHEMA IF EXISTS bare CASCADE;
  CREATE SCHEMA bare;
  CREATE TABLE bare.expenses (LIKE public.expenses INCLUDING ALL);
  CREATE SEQUENCE bare.ids;
  CREATE TABLE bare.outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, business_id bigint NOT NULL,
    aggregate text NOT NULL, kind text NOT NULL, bytes bytea NOT NULL, created_at timestamptz NOT NULL)`;
const INSERT = `WITH expense AS (
    INSERT INTO bare.expenses (business_id, id, user_id, merchant, amount_minor, currency, currency_exponent,
      spent_on, description, type, reimbursable, billable, metadata, status, version, created_at, updated_at)
    VALUES ($1, nextval('bare.ids'), 1, $2, $3, 'CAD', 2, $4, $5, 'out_of_pocket', true, false, '{}', 'draft', 1, now(), now())
    RETURNING id, business_id, merchant, amount_minor, currency, spent_on, description, status, created_at),
  event AS (
    INSERT INTO bare.outbox (business_id, aggregate, kind, bytes, created_at)
    SELECT business_id, 'expense:' || id, 'expense.created', convert_to(row_to_json(expense)::text, 'UTF8'), now() FROM expense)
  SELECT * FROM expense`;
const PAGE = `SELECT * FROM expenses WHERE business_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC
  LIMIT 50`;
const COUNT = 'SELECT sum(live) AS count FROM expense_counts WHERE business_id = $1';

type Command = { merchant: string; amount: number; date: string; description?: string };

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.post('/v1/expenses', express.json(), async (request, response) => {
  const { merchant, amount, date, description } = request.body as Command;
  const values = [businessId, merchant, Math.round(amount * 100), date, description ?? null];
  const { rows } = await pool.query({ name: 'insert', text: INSERT, values });
  response.status(201).json({ data: rows[0] });
});
app.get('/v1/expenses', async (_request, response) => {
  const { rows } = await pool.query({ name: 'page', text: PAGE, values: [businessId] });
  const counted = await pool.query({ name: 'count', text: COUNT, values: [businessId] });
  response.json({ data: rows, pagination: { totalCount: Number(counted.rows[0]?.count ?? 0) } });
});

await pool.query(TABLES);
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address?.port}` });
});
process.on('disconnect', () => process.exit());
