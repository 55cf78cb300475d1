import { z } from 'zod';
import { expense } from '../expenses/expense.resource.ts';
import { id } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleExpense, exampleOf } from './examples.ts';

/** An expense was put into a category, or taken out of one. */
export const expenseCategorized = event({
  kind: 'expense.categorized',
  version: 1,
  summary: 'An expense got another category',
  data: z.object({
    expense,
    previousCategoryId: id.nullable(),
    categoryId: id.nullable(),
    source: z.enum(['user', 'rule', 'ocr']),
  }),
  example: exampleOf('expense.categorized', {
    expense: exampleExpense,
    previousCategoryId: null,
    categoryId: 3,
    source: 'user' as const,
  }),
});
