import { AppError, type ExpenseView, expenseLocked, invalidField, toMinor } from '@outlay/contracts';

/** The part of an expense's view or event that matters here. */
export type ExpenseFacts = Pick<ExpenseView, 'id' | 'userId' | 'status' | 'currency' | 'amount' | 'version'> &
  Partial<Pick<ExpenseView, 'taxAmount' | 'mileageTripId' | 'receiptIds'>>;

export type ExpenseEventData = { expense: ExpenseFacts; previousAttributes?: Record<string, unknown> };

/** The facts of an expense with a trip or receipts that this service keeps; the expense service owns it. */
export type KnownExpense = Pick<ExpenseFacts, 'id' | 'userId' | 'status' | 'currency'> & {
  amountMinor: number;
  taxMinor: number | null;
};

/** An expense of an answer or event, as it is kept. */
export const knownOf = ({ id, userId, status, currency, amount, taxAmount }: ExpenseFacts): KnownExpense => ({
  id,
  userId,
  status,
  currency,
  amountMinor: amount === null ? 0 : toMinor(amount, currency),
  taxMinor: taxAmount == null ? null : toMinor(taxAmount, currency),
});

/**
 * Can the event change anything that is kept here? Most expenses are not kept: they have neither trip nor receipt and did
 * not just lose one. When a receipt is tied to such an expense, the expense service is called for it.
 */
export const concernsUs = ({ expense, previousAttributes = {} }: ExpenseEventData): boolean =>
  expense.mileageTripId != null || (expense.receiptIds ?? []).length > 0 || 'receiptIds' in previousAttributes;

const OPEN = new Set(['draft', 'validated', 'rejected']);

/** @throws AppError EXPENSE_LOCKED when a report holds it, ALREADY_SPLIT when it was split */
export const assertExpenseOpen = ({ status }: Pick<KnownExpense, 'status'>): void => {
  if (status === 'split') throw new AppError('ALREADY_SPLIT');
  if (!OPEN.has(status)) throw expenseLocked({ id: null, status });
};

/** The expense that a request names. @throws AppError VALIDATION_ERROR, also for another person's */
export const assertNamed = (expense: ExpenseView | undefined): ExpenseView => {
  if (!expense) throw invalidField('expenseId', 'validation.unknownReference');
  return expense;
};
