import { type EventHandler, handled } from '@outlay/bus';
import { expenseCreated } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense was made for a trip or receipt, they show its id and status. */
export const handleExpenseCreated = (expenses: Pick<KnownExpenses, 'changed'>): EventHandler =>
  handled(expenseCreated, expenses.changed);
