import { currencyExponent } from '@outlay/contracts';
import type { Query } from '@outlay/store';
import type { Expense } from '../domain/expense.ts';
import { counting } from './expense-counts.ts';
import { FIELDS } from './expense-rows.ts';

/** The first two are the key; the exponent goes with the currency and has no field of its own. */
const COLUMNS = ['business_id', 'id', ...Object.keys(FIELDS).slice(2), 'currency_exponent'];
const numbers = COLUMNS.map((_, index) => `$${index + 1}`);

/** Counted in the statement itself: a create needs no other one for it. */
const INSERT = `WITH counted AS (${counting(1)})
  INSERT INTO expenses (${COLUMNS.join(', ')}) VALUES (${numbers.join(', ')})`;

const valuesOf = (expense: Expense): unknown[] => [
  expense.businessId,
  expense.id,
  expense.userId,
  expense.employeeId,
  expense.merchant,
  expense.amountMinor,
  expense.currency,
  expense.date,
  expense.categoryId,
  expense.departmentId,
  expense.locationId,
  expense.vendorId,
  expense.description,
  expense.notes,
  expense.type,
  expense.reimbursable,
  expense.billable,
  expense.taxMinor,
  JSON.stringify(expense.taxes),
  expense.originalMinor,
  expense.originalCurrency,
  expense.exchangeRate,
  expense.approvedMinor,
  expense.reportId,
  JSON.stringify(expense.receiptIds),
  expense.mileageTripId,
  expense.parentExpenseId,
  expense.splitGroupId,
  expense.statusBeforeSplit,
  expense.externalId,
  JSON.stringify(expense.metadata),
  expense.status,
  expense.paymentStatus,
  expense.isDuplicate,
  expense.duplicateDismissed,
  expense.isOverBudget,
  expense.createdBy,
  expense.version,
  expense.createdAt,
  expense.updatedAt,
  currencyExponent(expense.currency),
];

export const insertExpense = (expense: Expense): Query => ({
  name: 'expense-insert',
  text: INSERT,
  values: valuesOf(expense),
});

/** `+ 0`: by the primary key, see `expense-locks.ts`. */
const UPDATE = `UPDATE expenses SET ${COLUMNS.slice(2)
  .map((column, index) => `${column} = $${index + 3}`)
  .join(', ')} WHERE business_id + 0 = $1 AND id = $2`;

/** Without counting: see `countChanged`. */
export const updateExpense = (expense: Expense): Query => ({
  name: 'expense-update',
  text: UPDATE,
  values: valuesOf(expense),
});

const REMOVE = `WITH counted AS (${counting(-1)})
  UPDATE expenses SET deleted_at = $3 WHERE business_id + 0 = $1 AND id = $2`;

/** The row stays; from now on nothing finds it. */
export const removeExpense = ({ businessId, id }: Pick<Expense, 'businessId' | 'id'>, now: Date): Query => ({
  name: 'expense-remove',
  text: REMOVE,
  values: [businessId, id, now],
});
