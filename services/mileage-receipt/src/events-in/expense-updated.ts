import { type HeardEvent, heard } from '@outlay/bus';
import { expenseUpdated } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense changed, its trip and receipts follow: a submitted report locks them. */
export const hearExpenseUpdated = (expenses: Pick<KnownExpenses, 'changed'>): HeardEvent =>
  heard(expenseUpdated, expenses.changed);
