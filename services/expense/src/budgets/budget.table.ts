import { budget, keysOf } from '@outlay/contracts';
import { type Transaction, table } from '@outlay/store';
import { type Budget, budgetsOn, periodOf, type Spending } from './budget.ts';

export const budgets = table<Budget>({
  name: 'budget',
  table: 'budgets',
  fields: [...keysOf(budget.omit({ amount: true })), 'businessId', 'amountMinor'],
});

const ACTIVE = `SELECT ${budgets.select()} FROM budgets WHERE business_id = $1 AND is_active`;

/** Those that flag expenses. */
export const activeBudgets = (tx: Transaction, businessId: number): Promise<Budget[]> =>
  tx.rows<Budget>({ name: 'budgets-active', text: ACTIVE, values: [businessId] });

const SPENT = `SELECT coalesce(sum(amount_minor), 0)::bigint AS spent FROM expenses WHERE business_id = $1
  AND spent_on BETWEEN $2 AND $3 AND currency = $4 AND id <> $5 AND deleted_at IS NULL
  AND status NOT IN ('rejected', 'split')`;

/** What else was spent on the line in the expense's period, minor units; one statement per shape, so that an index fits each. */
const spentBeside = async (tx: Transaction, budget: Budget, expense: Spending, day: string): Promise<number> => {
  const { from, to } = periodOf(day, budget.period);
  const lines = [
    { column: 'category_id', id: budget.categoryId },
    { column: 'department_id', id: budget.departmentId },
  ].filter(({ id }) => id !== null);
  const text = `${SPENT}${lines.map(({ column }, at) => ` AND ${column} = $${at + 6}`).join('')}`;
  const name = `budget-spent-${lines.map(({ column }) => column).join('-')}`;
  const values = [budget.businessId, from, to, budget.currency, expense.id, ...lines.map(({ id }) => id)];
  return (await tx.one<{ spent: number }>({ name, text, values }))?.spent ?? 0;
};

/**
 * Does the expense go beyond a budget in its period? Nothing is read where no budget has it on its line. Two that are
 * entered at the same instant may both go unwarned.
 */
export const isOverBudget = async (tx: Transaction, budgets: readonly Budget[], expense: Spending) => {
  const { date, amountMinor } = expense;
  if (date === null || amountMinor === null) return false;
  for (const budget of budgetsOn(budgets, expense))
    if ((await spentBeside(tx, budget, expense, date)) + amountMinor > budget.amountMinor) return true;
  return false;
};
