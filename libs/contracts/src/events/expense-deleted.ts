import { z } from 'zod';
import { expense } from '../expenses/expense.resource.ts';
import { id, timestamp } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleExpense, exampleOf } from './examples.ts';

/** An expense was deleted; its last state goes with it. */
export const expenseDeleted = event({
  kind: 'expense.deleted',
  version: 1,
  summary: 'An expense was deleted',
  data: z.object({ expense, deletedAt: timestamp, deletedBy: id.nullable() }),
  example: exampleOf('expense.deleted', {
    expense: exampleExpense,
    deletedAt: '2026-03-14T15:09:26.535Z',
    deletedBy: 7,
  }),
});
