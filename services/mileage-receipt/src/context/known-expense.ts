import { AppError, type ExpenseStatus, type ExpenseView, invalidField, toMinor } from '@outlay/contracts';

/** The part of an expense's view or event that matters here. */
export type ExpenseFacts = {
  id: number;
  userId: number;
  status: ExpenseStatus;
  currency: string;
  amount: number | null;
  taxAmount?: number | null;
  version: number;
  mileageTripId?: number | null;
  receiptIds?: readonly number[];
};

export type ExpenseEventData = { expense: ExpenseFacts; previousAttributes?: Record<string, unknown> };

/** What is kept of an expense that has a trip or receipts; the expense service owns it. */
export type KnownExpense = {
  id: number;
  userId: number;
  status: ExpenseStatus;
  currency: string;
  amountMinor: number;
  taxMinor: number | null;
};

/** What an answer or event says of an expense, as it is kept. */
export const knownOf = ({ id, userId, status, currency, amount, taxAmount }: ExpenseFacts): KnownExpense => ({
  id,
  userId,
  status,
  currency,
  amountMinor: amount === null ? 0 : toMinor(amount, currency),
  taxMinor: taxAmount == null ? null : toMinor(taxAmount, currency),
});

/**
 * Could the event change anything that is kept here? Of most expenses nothing is: they have neither trip nor receipt, and
 * have just not lost one. Whoever ties a receipt to such an expense asks for it then.
 */
export const concernsUs = ({ expense, previousAttributes = {} }: ExpenseEventData): boolean =>
  expense.mileageTripId != null || (expense.receiptIds ?? []).length > 0 || 'receiptIds' in previousAttributes;

const OPEN = new Set(['draft', 'validated', 'rejected']);

/** @throws AppError EXPENSE_LOCKED when a report holds it, ALREADY_SPLIT when it was split */
export const assertExpenseOpen = ({ status }: Pick<KnownExpense, 'status'>): void => {
  if (status === 'split') throw new AppError('ALREADY_SPLIT');
  if (!OPEN.has(status)) throw new AppError('EXPENSE_LOCKED', { facts: { status } });
};

/** The expense that a request names. @throws AppError VALIDATION_ERROR, also for another person's, which answers alike */
export const assertNamed = (expense: ExpenseView | undefined): ExpenseView => {
  if (!expense) throw invalidField('expenseId', 'validation.unknownReference');
  return expense;
};
