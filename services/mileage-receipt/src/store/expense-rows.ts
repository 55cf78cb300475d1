import { type ExpenseStatus, toMinor } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { KnownExpense as ExpenseFacts } from '../domain/known-expense.ts';

/** What is remembered of an expense that has a trip or receipts; the expense service owns it. */
export type KnownExpense = {
  id: number;
  userId: number;
  status: ExpenseStatus;
  currency: string;
  amountMinor: number;
  taxMinor: number | null;
};

/** What an answer or event says of an expense, as it is remembered. */
export const knownOf = ({ id, userId, status, currency, amount, taxAmount }: ExpenseFacts): KnownExpense => ({
  id,
  userId,
  status,
  currency,
  amountMinor: amount === null ? 0 : toMinor(amount, currency),
  taxMinor: taxAmount == null ? null : toMinor(taxAmount, currency),
});

const FIND = `SELECT expense_id AS id, user_id AS "userId", status, currency, amount_minor AS "amountMinor",
    tax_minor AS "taxMinor"
  FROM known_expenses WHERE business_id = $1 AND expense_id = $2 AND NOT is_deleted`;

export const findExpense = (tx: Transaction, businessId: number, id: number): Promise<KnownExpense | undefined> =>
  tx.one<KnownExpense>({ name: 'expense-known', text: FIND, values: [businessId, id] });

const PUT = `INSERT INTO known_expenses AS known
    (business_id, expense_id, user_id, status, currency, amount_minor, tax_minor, version, is_deleted)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, false)
  ON CONFLICT (business_id, expense_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status,
    currency = excluded.currency, amount_minor = excluded.amount_minor, tax_minor = excluded.tax_minor,
    version = excluded.version
  WHERE known.version < excluded.version AND NOT known.is_deleted
  RETURNING true AS fresh`;

/** Remembers a state of an expense; returns a row when it is newer than the one that is known. */
export const putExpense = (businessId: number, expense: ExpenseFacts): Query => {
  const { id, userId, status, currency, amountMinor, taxMinor } = knownOf(expense);
  const values = [businessId, id, userId, status, currency, amountMinor, taxMinor, expense.version];
  return { name: 'expense-put', text: PUT, values };
};

const BURY = `INSERT INTO known_expenses AS known
    (business_id, expense_id, user_id, status, currency, amount_minor, tax_minor, version, is_deleted)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true)
  ON CONFLICT (business_id, expense_id) DO UPDATE SET is_deleted = true`;

/** An expense that is gone stays gone, whatever older news of it come after. */
export const buryExpense = (businessId: number, expense: ExpenseFacts): Query => ({
  ...putExpense(businessId, expense),
  name: 'expense-bury',
  text: BURY,
});
