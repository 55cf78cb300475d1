import { isDeepStrictEqual } from 'node:util';
import { nextVersion, toMajor } from '@outlay/contracts';
import type { Changed, Expense } from './expense.ts';

export const major = (minor: number | null, currency: string | null): number | null =>
  minor === null || currency === null ? null : toMajor(minor, currency);

/** The fields whose change is published, under their names on the wire and with the values they have there. */
const publicFields = (expense: Expense): Record<string, unknown> => ({
  userId: expense.userId,
  merchant: expense.merchant,
  amount: major(expense.amountMinor, expense.currency),
  currency: expense.currency,
  date: expense.date,
  categoryId: expense.categoryId,
  departmentId: expense.departmentId,
  locationId: expense.locationId,
  vendorId: expense.vendorId,
  description: expense.description,
  notes: expense.notes,
  reimbursable: expense.reimbursable,
  billable: expense.billable,
  taxAmount: major(expense.taxMinor, expense.currency),
  taxes: expense.taxes,
  originalAmount: major(expense.originalMinor, expense.originalCurrency),
  originalCurrency: expense.originalCurrency,
  exchangeRate: expense.exchangeRate,
  approvedAmount: major(expense.approvedMinor, expense.currency),
  reportId: expense.reportId,
  receiptIds: expense.receiptIds,
  splitGroupId: expense.splitGroupId,
  externalId: expense.externalId,
  metadata: expense.metadata,
  status: expense.status,
  paymentStatus: expense.paymentStatus,
  isDuplicate: expense.isDuplicate,
});

/** The old value of each field that differs; empty when nothing changed. */
export const previousAttributes = (before: Expense, after: Expense): Record<string, unknown> => {
  const now = publicFields(after);
  return Object.fromEntries(
    Object.entries(publicFields(before)).filter(([field, old]) => !isDeepStrictEqual(old, now[field])),
  );
};

/** An expense with these changes, published as expense.updated; it stays as it was when none of them is public. */
export const amended = (before: Expense, changes: Partial<Expense>, now: Date): Changed => {
  const after = { ...before, ...changes };
  const old = previousAttributes(before, after);
  if (Object.keys(old).length === 0) return { before, decision: { expense: before, facts: [] } };
  const expense = nextVersion(after, now);
  return { before, decision: { expense, facts: [{ fact: 'updated', previousAttributes: old }] } };
};
