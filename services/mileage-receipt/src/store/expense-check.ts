import { AppError, type ExpenseView, invalidField } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { findExpense, type KnownExpense } from './expense-rows.ts';

/** The expense service's word on one expense, in the name of the caller. */
export type FindExpense = (expenseId: number) => Promise<ExpenseView | undefined>;

const OPEN = new Set(['draft', 'validated', 'rejected']);

/** @throws AppError EXPENSE_LOCKED when a report holds it, ALREADY_SPLIT when it was split */
export const assertExpenseOpen = ({ status }: Pick<KnownExpense, 'status'>): void => {
  if (status === 'split') throw new AppError('ALREADY_SPLIT');
  if (!OPEN.has(status)) throw new AppError('EXPENSE_LOCKED', { facts: { status } });
};

/**
 * The expense that a request names, asked for, since most expenses are not kept here.
 * @throws AppError VALIDATION_ERROR, also for another person's, which the caller may not see; SERVICE_UNAVAILABLE
 */
export const namedExpense = async (find: FindExpense, id: number): Promise<ExpenseView> => {
  const expense = await find(id);
  if (!expense) throw invalidField('expenseId', 'validation.unknownReference');
  return expense;
};

/** The same for the expense of a receipt, as far as was told; one that is not known locks nothing. */
export const assertNotLocked = async (tx: Transaction, businessId: number, id: number): Promise<void> => {
  const expense = await findExpense(tx, businessId, id);
  if (expense) assertExpenseOpen(expense);
};
