import { type EventHandler, handled } from '@outlay/bus';
import { expenseDeleted } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense is gone, its trip and receipts let go of it. */
export const handleExpenseDeleted = (expenses: Pick<KnownExpenses, 'deleted'>): EventHandler =>
  handled(expenseDeleted, expenses.deleted);
