import { budget, currencyExponent, keysOf, minorIn } from '@outlay/contracts';
import {
  type Condition,
  fromEachShard,
  given,
  look,
  type Query,
  sql,
  type TenantDatabase,
  type Transaction,
  table,
} from '@outlay/store';
import { type Budget, type Budgeted, budgetsOn, periodOf, type ReachedBudget, type Spending } from './budget.ts';

export const budgets = table<Budget>({
  name: 'budget',
  table: 'budgets',
  fields: [...keysOf(budget.omit({ amount: true })), 'businessId', 'amountMinor'],
});

const ACTIVE = `SELECT ${budgets.select()} FROM budgets WHERE business_id = $1 AND is_active`;

/** Those that flag expenses. */
export const activeBudgets = (tx: Transaction, businessId: number): Promise<Budget[]> =>
  tx.rows<Budget>({ name: 'budgets-active', text: ACTIVE, values: [businessId] });

/** Of a month of `spending_months` or `project_months` in the budget's currency, which has $6 decimals (as `minorIn` of the contracts). */
const WORTH = `CASE WHEN currency = $4 THEN amount_minor WHEN original_currency = $4 THEN original_minor
  WHEN original_currency = '' THEN CASE $6::int WHEN 0 THEN rated_0 WHEN 2 THEN rated_2 ELSE rated_3 END END`;
/** The same of one expense; nothing of what has no rate. */
const WORTH_OF_ONE = `CASE WHEN currency = $4 THEN amount_minor WHEN original_currency = $4 THEN original_minor
  WHEN original_currency IS NULL
    THEN converted_minor(amount_minor, exchange_rate, $6::int - currency_exponent) END`;

/**
 * Triggers keep the sums of the months (0029, 0046), so nothing is added up but these. $7: the budget is in the business's currency, so it
 * counts every currency.
 */
const spentWhere = (months: 'spending_months' | 'project_months', line: string): string => `SELECT (
    SELECT coalesce(sum(${WORTH}), 0) FROM ${months}
    WHERE business_id = $1 AND month BETWEEN $2 AND $3 AND ($7::boolean OR currency = $4)${line})
  - coalesce((
    SELECT ${WORTH_OF_ONE} FROM expenses WHERE business_id + 0 = $1 AND id = $5 AND spent_on BETWEEN $2 AND $3
      AND ($7::boolean OR currency = $4) AND deleted_at IS NULL AND status NOT IN ('rejected', 'split')${line}), 0) AS spent`;

/**
 * The expenses that a budget counts, whatever their day: the rule of the sums above, for lists that stand behind them. An expense without
 * a rate is worth nothing there, and one of a budget that nobody has is none.
 */
export const countedBy = (budget: Budget | undefined, own: string | undefined): Condition[] => {
  if (budget === undefined) return [sql`false`];
  const { currency, categoryId, departmentId, projectId } = budget;
  return [
    sql`status NOT IN ('rejected', 'split')`,
    sql`spent_on IS NOT NULL AND amount_minor IS NOT NULL`,
    currency === own
      ? sql`currency = ${currency} OR original_currency = ${currency} OR (original_currency IS NULL AND exchange_rate IS NOT NULL)`
      : sql`currency = ${currency}`,
    given(categoryId ?? undefined, (id) => sql`category_id = ${id}`),
    given(departmentId ?? undefined, (id) => sql`department_id = ${id}`),
    given(projectId ?? undefined, (id) => sql`project_id = ${id}`),
  ];
};

/** `isOwn`: the budget is in the business's currency. `exceptId`: an expense that is counted elsewhere. */
type Line = { budget: Budget; period: { from: string; to: string }; isOwn: boolean; exceptId?: number };

/** What was spent on the line in a period of whole months, minor units; one statement per shape, so that an index fits each. */
export const spentOn = async (tx: Transaction, { budget, period, isOwn, exceptId = 0 }: Line): Promise<number> => {
  const lines = [
    { column: 'category_id', id: budget.categoryId },
    { column: 'department_id', id: budget.departmentId },
    { column: 'project_id', id: budget.projectId },
  ].filter(({ id }) => id !== null);
  const months = budget.projectId === null ? 'spending_months' : 'project_months';
  const text = spentWhere(months, lines.map(({ column }, at) => ` AND ${column} = $${at + 8}`).join(''));
  const name = `budget-spent-${lines.map(({ column }) => column).join('-')}`;
  const { businessId, currency } = budget;
  const ids = lines.map(({ id }) => id);
  const { from, to } = period;
  const values = [businessId, from, to, currency, exceptId, currencyExponent(currency), isOwn, ...ids];
  return (await tx.one<{ spent: number }>({ name, text, values }))?.spent ?? 0;
};

/**
 * Does the expense go beyond a budget in its period? Nothing is read where no budget has it on its line. Two that are
 * entered at the same instant may both go unwarned; what has no rate is another violation.
 */
export const isOverBudget = async (tx: Transaction, budgeted: Budgeted, expense: Spending): Promise<boolean> => {
  const { date: day } = expense;
  if (day === null) return false;
  for (const budget of budgetsOn(budgeted, expense)) {
    const amount = minorIn(budget.currency, expense);
    if (amount === undefined) continue;
    const isOwn = budget.currency === budgeted.business.currency;
    const line = { budget, period: periodOf(day, budget.period), isOwn, exceptId: expense.id };
    if ((await spentOn(tx, line)) + amount > budget.amountMinor) return true;
  }
  return false;
};

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
