import { type HeardEvent, heard } from '@outlay/bus';
import { expenseCreated } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense was made for a trip or receipt, they show its id and status. */
export const hearExpenseCreated = (expenses: Pick<KnownExpenses, 'changed'>): HeardEvent =>
  heard(expenseCreated, expenses.changed);
