import { z } from 'zod';
import { expense } from '../expenses/expense.resource.ts';
import { event } from './event.ts';
import { exampleExpense, exampleOf } from './examples.ts';

/** A new expense was uploaded or created (specification, "Event kinds" and "Payload envelope"). */
export const expenseCreated = event({
  kind: 'expense.created',
  version: 1,
  summary: 'A new expense was created',
  data: z.object({ expense }),
  example: exampleOf('expense.created', { expense: exampleExpense }),
});
