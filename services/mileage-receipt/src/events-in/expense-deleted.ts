import { type HeardEvent, heard } from '@outlay/bus';
import { expenseDeleted } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense is gone, its trip and receipts let go of it. */
export const hearExpenseDeleted = (expenses: Pick<KnownExpenses, 'deleted'>): HeardEvent =>
  heard(expenseDeleted, expenses.deleted);
