import { EXPENSE_STATUSES, type ExpenseView, type Locale, message, toMajor } from '@outlay/contracts';
import type { Actor, ViewContext } from '../context/index.ts';
import type { Expense } from './expense.ts';
import { expenseActions } from './expense-actions.ts';
import { policyViolations } from './policy-violations.ts';

type Labels = Record<Expense['status'], string>;

const labelsIn = (locale: Locale): Labels =>
  Object.fromEntries(
    EXPENSE_STATUSES.map((status) => [status, message(locale, { key: `expense.status.${status}` })]),
  ) as Labels;

/** Worded once: a message costs more than all the rest of a view, and a page of 50 would pay it 50 times. */
const LABELS: Record<Locale, Labels> = {
  'en-CA': labelsIn('en-CA'),
  'fr-CA': labelsIn('fr-CA'),
  'en-US': labelsIn('en-US'),
};

const major = (minor: number | null, currency: string): number | null =>
  minor === null ? null : toMajor(minor, currency);

/** The expense on the wire: money in major units, category and status also in the reader's language. */
export const expenseView = (expense: Expense, context: ViewContext, locale: Locale, actor?: Actor): ExpenseView => ({
  id: expense.id,
  businessId: expense.businessId,
  userId: expense.userId,
  employeeId: expense.employeeId,
  merchant: expense.merchant,
  amount: major(expense.amountMinor, expense.currency),
  currency: expense.currency,
  date: expense.date,
  categoryId: expense.categoryId,
  category: expense.categoryId === null ? null : (context.categories.get(expense.categoryId)?.names[locale] ?? null),
  departmentId: expense.departmentId,
  locationId: expense.locationId,
  vendorId: expense.vendorId,
  description: expense.description,
  notes: expense.notes,
  type: expense.type,
  reimbursable: expense.reimbursable,
  billable: expense.billable,
  taxAmount: major(expense.taxMinor, expense.currency),
  taxes: [...expense.taxes],
  originalAmount: expense.originalCurrency === null ? null : major(expense.originalMinor, expense.originalCurrency),
  originalCurrency: expense.originalCurrency,
  exchangeRate: expense.exchangeRate,
  approvedAmount: major(expense.approvedMinor, expense.currency),
  reportId: expense.reportId,
  receiptIds: [...expense.receiptIds],
  mileageTripId: expense.mileageTripId,
  parentExpenseId: expense.parentExpenseId,
  splitGroupId: expense.splitGroupId,
  status: expense.status,
  statusLabel: LABELS[locale][expense.status],
  paymentStatus: expense.paymentStatus,
  isDuplicate: expense.isDuplicate,
  policyViolations: policyViolations(expense, context, locale),
  externalId: expense.externalId,
  metadata: expense.metadata,
  ...(actor && { allowedActions: expenseActions(expense, actor) }),
  version: expense.version,
  createdAt: expense.createdAt.toISOString(),
  updatedAt: expense.updatedAt.toISOString(),
});
