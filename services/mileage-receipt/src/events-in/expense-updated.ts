import { type EventHandler, handled } from '@outlay/bus';
import { expenseUpdated } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense changed, its trip and receipts follow: a submitted report locks them. */
export const handleExpenseUpdated = (expenses: Pick<KnownExpenses, 'changed'>): EventHandler =>
  handled(expenseUpdated, expenses.changed);
