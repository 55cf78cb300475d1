import express from 'express';
import { Pool } from 'pg';

/**
 * What Express and pg can do at best with the same row and the same page: no tenants, no event, no audit, no second
 * process. Runs as a process of its own; `DATABASE_URL` is the superuser's, to whom row-level security does not apply.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const businessId = Number(process.env.BUSINESS_ID);

const INSERT = `INSERT INTO expenses (business_id, id, user_id, merchant, amount_minor, currency, currency_exponent,
    spent_on, type, reimbursable, billable, metadata, status, version, created_at, updated_at)
  VALUES ($1, nextval('expenses_id_seq'), 1, $2, $3, 'CAD', 2, $4, 'out_of_pocket', true, false, '{}', 'draft', 1, now(), now())
  RETURNING id, merchant, amount_minor, spent_on, created_at`;
const PAGE = `SELECT * FROM expenses WHERE business_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC
  LIMIT 50`;
const COUNT = 'SELECT sum(live) AS count FROM expense_counts WHERE business_id = $1';

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.post('/v1/expenses', express.json(), async (request, response) => {
  const { merchant, amount, date } = request.body as { merchant: string; amount: number; date: string };
  const values = [businessId, merchant, Math.round(amount * 100), date];
  const { rows } = await pool.query({ name: 'insert', text: INSERT, values });
  response.status(201).json({ data: rows[0] });
});
app.get('/v1/expenses', async (_request, response) => {
  const { rows } = await pool.query({ name: 'page', text: PAGE, values: [businessId] });
  const counted = await pool.query({ name: 'count', text: COUNT, values: [businessId] });
  response.json({ data: rows, pagination: { totalCount: Number(counted.rows[0]?.count ?? 0) } });
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address?.port}` });
});
process.on('disconnect', () => process.exit());
