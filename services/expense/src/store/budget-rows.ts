import type { Query, Transaction } from '@outlay/store';
import { type Budget, periodOf } from '../domain/budget.ts';
import type { Expense } from '../domain/expense.ts';

/** The columns and the fields that they hold. */
const FIELDS = {
  id: 'id',
  business_id: 'businessId',
  name: 'name',
  category_id: 'categoryId',
  department_id: 'departmentId',
  period: 'period',
  amount_minor: 'amountMinor',
  currency: 'currency',
  is_active: 'isActive',
  version: 'version',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies Record<string, keyof Budget>;

const COLUMNS = Object.keys(FIELDS);
/** Named as the fields are: a row is a budget. */
export const BUDGET_COLUMNS = Object.entries(FIELDS)
  .map(([column, field]) => `${column} AS "${field}"`)
  .join(', ');

const OF = `SELECT ${BUDGET_COLUMNS} FROM budgets WHERE business_id = $1`;
const ONE = `${OF} AND id = $2`;

/** Those that flag expenses. */
export const selectActiveBudgets = (tx: Transaction, businessId: number): Promise<Budget[]> =>
  tx.rows<Budget>({ name: 'budgets-active', text: `${OF} AND is_active`, values: [businessId] });

export const findBudget = (tx: Transaction, businessId: number, id: number): Promise<Budget | undefined> =>
  tx.one<Budget>({ name: 'budget-find', text: ONE, values: [businessId, id] });

/** The same, locked until the transaction ends. */
export const lockBudget = (tx: Transaction, businessId: number, id: number): Promise<Budget | undefined> =>
  tx.one<Budget>({ name: 'budget-lock', text: `${ONE} FOR UPDATE`, values: [businessId, id] });

const valuesOf = (budget: Budget): unknown[] => Object.values(FIELDS).map((field) => budget[field]);

export const insertBudget = (budget: Budget): Query => ({
  name: 'budget-insert',
  text: `INSERT INTO budgets (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`,
  values: valuesOf(budget),
});

export const updateBudget = (budget: Budget): Query => ({
  name: 'budget-update',
  text: `UPDATE budgets SET ${COLUMNS.slice(2)
    .map((column, at) => `${column} = $${at + 3}`)
    .join(', ')} WHERE id = $1 AND business_id = $2`,
  values: valuesOf(budget),
});

export const removeBudget = ({ businessId, id }: Budget): Query => ({
  name: 'budget-remove',
  text: 'DELETE FROM budgets WHERE business_id = $1 AND id = $2',
  values: [businessId, id],
});

const SPENT = `SELECT coalesce(sum(amount_minor), 0)::bigint AS spent FROM expenses WHERE business_id = $1
  AND spent_on BETWEEN $2 AND $3 AND currency = $4 AND id <> $5 AND deleted_at IS NULL
  AND status NOT IN ('rejected', 'split')`;

/** What else was spent on the line in the expense's period, minor units; one statement per shape, so that an index fits each. */
export const spentBeside = async (tx: Transaction, budget: Budget, expense: Expense, day: string): Promise<number> => {
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
