import type { Query, Transaction } from '@outlay/store';
import type { Expense } from '../domain/expense.ts';
import { EXPENSE_COLUMNS, type ExpenseRow, toExpense } from './expense-rows.ts';

/**
 * `+ 0`: an id is looked up by the primary key. Before its first statistics PostgreSQL takes any index that begins with
 * the business for as good, reads all of the business's expenses through it, and keeps that plan.
 */
const FIND = `SELECT ${EXPENSE_COLUMNS} FROM expenses WHERE business_id + 0 = $1 AND id = $2 AND deleted_at IS NULL`;

type Id = { businessId: number; id: number };

export const findExpense = async (tx: Transaction, { businessId, id }: Id): Promise<Expense | undefined> => {
  const row = await tx.one<ExpenseRow>({ name: 'expense-find', text: FIND, values: [businessId, id] });
  return row && toExpense(row);
};

/** Locked until the transaction ends: changes of one expense come one after the other, and so do its events. */
export const lockExpense = async (tx: Transaction, { businessId, id }: Id): Promise<Expense | undefined> => {
  const query = { name: 'expense-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<ExpenseRow>(query);
  return row && toExpense(row);
};

const LOCK_ALL = `SELECT ${EXPENSE_COLUMNS} FROM expenses
  WHERE business_id + 0 = $1 AND id = ANY($2) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
const LOCK_OF_REPORT = `SELECT ${EXPENSE_COLUMNS} FROM expenses
  WHERE business_id = $1 AND report_id = $2 AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
const LOCK_OF_GROUP = `SELECT ${EXPENSE_COLUMNS} FROM expenses
  WHERE business_id = $1 AND split_group_id = $2 AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

/** Several at once, always in the order of their ids, so that two changes never wait for each other in a circle. */
export const lockExpenses = async (
  tx: Transaction,
  businessId: number,
  of: { ids: readonly number[] } | { reportId: number } | { splitGroupId: string },
): Promise<Expense[]> => {
  const query = (): Query => {
    if ('ids' in of) return { name: 'expenses-lock', text: LOCK_ALL, values: [businessId, of.ids] };
    if ('reportId' in of)
      return { name: 'expenses-of-report', text: LOCK_OF_REPORT, values: [businessId, of.reportId] };
    return { name: 'expenses-of-split', text: LOCK_OF_GROUP, values: [businessId, of.splitGroupId] };
  };
  return (await tx.rows<ExpenseRow>(query())).map(toExpense);
};
