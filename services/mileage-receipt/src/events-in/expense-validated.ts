import { type HeardEvent, heard } from '@outlay/bus';
import { expenseValidated } from '@outlay/contracts';
import type { KnownExpenses } from '../store/known-expenses.ts';

/** When an expense was validated, its trip follows. */
export const hearExpenseValidated = (expenses: Pick<KnownExpenses, 'changed'>): HeardEvent =>
  heard(expenseValidated, expenses.changed);
