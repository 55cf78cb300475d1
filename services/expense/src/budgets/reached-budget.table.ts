import { fromEachShard, look, type Query, type TenantDatabase, type Transaction } from '@outlay/store';
import type { ReachedBudget } from './budget.ts';

/**
 * What the state of a business's thresholds depends on: its expenses, of which every change is counted, its budgets, and the day.
 * The counts are there already, so watching costs a change of an expense nothing.
 */
const STATES = `SELECT b.business_id AS id, concat_ws(' ', $1::text, count(*), max(b.updated_at), sum(b.version),
    (SELECT concat_ws(' ', sum(c.live), sum(c.changes)) FROM expense_counts c WHERE c.business_id = b.business_id)) AS state
  FROM budgets b WHERE b.is_active GROUP BY b.business_id`;

const CHANGED = `SELECT now.id FROM (${STATES}) now LEFT JOIN budget_looks l ON l.business_id = now.id
  WHERE l.state IS DISTINCT FROM now.state ORDER BY now.id`;

/** The businesses with budgets in which anything changed since they were last looked at. Across tenants. */
export const findBusinessesToWatch = async (
  database: Pick<TenantDatabase, 'shards'>,
  day: string,
): Promise<number[]> => {
  const query = { name: 'budgets-to-watch', text: CHANGED, values: [day] };
  return (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
};

const STATE = `SELECT state FROM (${STATES}) now WHERE id = $2`;

/** The state as it is now; undefined without an active budget. */
export const stateOf = async (tx: Transaction, businessId: number, day: string): Promise<string | undefined> =>
  (await tx.one<{ state: string }>({ name: 'budgets-state', text: STATE, values: [day, businessId] }))?.state;

const LOOKED = `INSERT INTO budget_looks (business_id, state) VALUES ($1, $2)
  ON CONFLICT (business_id) DO UPDATE SET state = excluded.state`;

export const putLook = (businessId: number, state: string): Query => ({
  name: 'budget-look-put',
  text: LOOKED,
  values: [businessId, state],
});

const KNOWN = `SELECT 1 FROM reached_budgets
  WHERE business_id = $1 AND budget_id = $2 AND period_start = $3 AND period_end = $4 AND percent = 100`;

/** Is the highest threshold of the period published? Then nothing of it is any more. */
export const isUsedUp = async (tx: Transaction, { budget, period }: Pick<ReachedBudget, 'budget' | 'period'>) => {
  const values = [budget.businessId, budget.id, period.from, period.to];
  return (await tx.one({ name: 'budget-used-up', text: KNOWN, values })) !== undefined;
};

const REACH = `INSERT INTO reached_budgets (business_id, budget_id, period_start, period_end, percent, reached_at)
  SELECT $1, $2, $3, $4, percent, $6 FROM unnest($5::int[]) AS percent
  ON CONFLICT DO NOTHING RETURNING percent`;

/** Keeps that they are reached; returns those that were not yet. Two instances at once never both get one. */
export const putReached = async (tx: Transaction, reached: ReachedBudget, now: Date): Promise<number[]> => {
  const { budget, period, thresholds } = reached;
  const values = [budget.businessId, budget.id, period.from, period.to, thresholds, now];
  const rows = await tx.rows<{ percent: number }>({ name: 'budget-reach', text: REACH, values });
  return rows.map(({ percent }) => percent);
};
