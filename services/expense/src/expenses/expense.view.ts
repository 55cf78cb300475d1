import { EXPENSE_STATUSES, type ExpenseView, type Locale } from '@outlay/contracts';
import { type Actor, statusLabels, type ViewContext } from '../context/index.ts';
import type { Expense } from './expense.ts';
import { expenseActions } from './expense-actions.ts';
import { major } from './expense-changes.ts';
import { policyViolations } from './policy-violations.ts';

const LABELS = statusLabels('expense', EXPENSE_STATUSES);

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
  originalAmount: major(expense.originalMinor, expense.originalCurrency),
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
