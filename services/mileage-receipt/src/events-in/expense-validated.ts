import { type EventHandler, handled } from '@outlay/bus';
import { expenseValidated } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense was validated, its trip follows. */
export const handleExpenseValidated = (expenses: Pick<KnownExpenses, 'changed'>): EventHandler =>
  handled(expenseValidated, expenses.changed);
