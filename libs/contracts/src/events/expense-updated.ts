import { z } from 'zod';
import { expense } from '../expenses/expense.resource.ts';
import { event } from './event.ts';
import { exampleExpense, exampleOf } from './examples.ts';

/** An expense changed; `previousAttributes` holds the old value of each changed field. */
export const expenseUpdated = event({
  kind: 'expense.updated',
  version: 1,
  summary: 'An expense changed',
  data: z.object({
    expense,
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('expense.updated', {
    expense: { ...exampleExpense, amount: 21.15, version: 2 },
    previousAttributes: { amount: 18.4 },
    changedFields: ['amount'],
  }),
});
