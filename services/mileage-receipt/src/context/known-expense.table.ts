import type { Query, Transaction } from '@outlay/store';
import { type ExpenseFacts, type KnownExpense, knownOf } from './known-expense.ts';

const FIND = `SELECT expense_id AS id, user_id AS "userId", status, currency, amount_minor AS "amountMinor",
    tax_minor AS "taxMinor"
  FROM known_expenses WHERE business_id = $1 AND expense_id = $2 AND NOT is_deleted`;

export const findExpense = (tx: Transaction, businessId: number, id: number): Promise<KnownExpense | undefined> =>
  tx.one<KnownExpense>({ name: 'expense-known', text: FIND, values: [businessId, id] });

const INSERT = `INSERT INTO known_expenses AS known
    (business_id, expense_id, user_id, status, currency, amount_minor, tax_minor, version, is_deleted)`;

const PUT = `${INSERT} VALUES ($1, $2, $3, $4, $5, $6, $7, $8, false)
  ON CONFLICT (business_id, expense_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status,
    currency = excluded.currency, amount_minor = excluded.amount_minor, tax_minor = excluded.tax_minor,
    version = excluded.version
  WHERE known.version < excluded.version AND NOT known.is_deleted
  RETURNING true AS fresh`;

/** Keeps a state of an expense; returns a row when it is newer than the one that is known. */
export const putExpense = (businessId: number, expense: ExpenseFacts): Query => {
  const { id, userId, status, currency, amountMinor, taxMinor } = knownOf(expense);
  const values = [businessId, id, userId, status, currency, amountMinor, taxMinor, expense.version];
  return { name: 'expense-put', text: PUT, values };
};

const MARK_DELETED = `${INSERT} VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true)
  ON CONFLICT (business_id, expense_id) DO UPDATE SET is_deleted = true`;

/** An expense that is gone stays gone, whatever older event of it comes after. */
export const markExpenseDeleted = (businessId: number, expense: ExpenseFacts): Query => ({
  ...putExpense(businessId, expense),
  name: 'expense-bury',
  text: MARK_DELETED,
});
