import { budget, currencyExponent, keysOf, minorIn } from '@outlay/contracts';
import { type Transaction, table } from '@outlay/store';
import { type Budget, type Budgeted, budgetsOn, periodOf, type Spending } from './budget.ts';

export const budgets = table<Budget>({
  name: 'budget',
  table: 'budgets',
  fields: [...keysOf(budget.omit({ amount: true })), 'businessId', 'amountMinor'],
});

const ACTIVE = `SELECT ${budgets.select()} FROM budgets WHERE business_id = $1 AND is_active`;

/** Those that flag expenses. */
export const activeBudgets = (tx: Transaction, businessId: number): Promise<Budget[]> =>
  tx.rows<Budget>({ name: 'budgets-active', text: ACTIVE, values: [businessId] });

/** Of a month of `spending_months` in the budget's currency, which has $6 decimals (as `minorIn` of the contracts). */
const WORTH = `CASE WHEN currency = $4 THEN amount_minor WHEN original_currency = $4 THEN original_minor
  WHEN original_currency = '' THEN CASE $6::int WHEN 0 THEN rated_0 WHEN 2 THEN rated_2 ELSE rated_3 END END`;
/** The same of one expense; nothing of what has no rate. */
const WORTH_OF_ONE = `CASE WHEN currency = $4 THEN amount_minor WHEN original_currency = $4 THEN original_minor
  WHEN original_currency IS NULL
    THEN floor(amount_minor * exchange_rate * 10::double precision ^ ($6::int - currency_exponent) + 0.5) END`;

/**
 * A trigger keeps the sums of the months (0026), so nothing is added up but these. $7: the budget is in the business's currency, so it
 * counts every currency.
 */
const spentWhere = (line: string): string => `SELECT (
    SELECT coalesce(sum(${WORTH}), 0) FROM spending_months
    WHERE business_id = $1 AND month BETWEEN $2 AND $3 AND ($7::boolean OR currency = $4)${line})
  - coalesce((
    SELECT ${WORTH_OF_ONE} FROM expenses WHERE business_id + 0 = $1 AND id = $5 AND spent_on BETWEEN $2 AND $3
      AND ($7::boolean OR currency = $4) AND deleted_at IS NULL AND status NOT IN ('rejected', 'split')${line}), 0) AS spent`;

/** `isOwn`: the budget is in the business's currency. `exceptId`: an expense that is counted elsewhere. */
type Line = { budget: Budget; period: { from: string; to: string }; isOwn: boolean; exceptId?: number };

/** What was spent on the line in a period of whole months, minor units; one statement per shape, so that an index fits each. */
export const spentOn = async (tx: Transaction, { budget, period, isOwn, exceptId = 0 }: Line): Promise<number> => {
  const lines = [
    { column: 'category_id', id: budget.categoryId },
    { column: 'department_id', id: budget.departmentId },
  ].filter(({ id }) => id !== null);
  const text = spentWhere(lines.map(({ column }, at) => ` AND ${column} = $${at + 8}`).join(''));
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
