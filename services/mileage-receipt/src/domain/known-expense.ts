import type { ExpenseStatus } from '@outlay/contracts';

/** The part of a told expense that matters here. */
export type KnownExpense = {
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

export type ExpenseEvents = { expense: KnownExpense; previousAttributes?: Record<string, unknown> };

/**
 * Could the news change anything that is kept here? Of most expenses nothing is: they have neither trip nor receipt, and
 * have just not let go of one. Whoever ties a receipt to such an expense asks for it then.
 */
export const concernsUs = ({ expense, previousAttributes = {} }: ExpenseEvents): boolean =>
  expense.mileageTripId != null || (expense.receiptIds ?? []).length > 0 || 'receiptIds' in previousAttributes;
