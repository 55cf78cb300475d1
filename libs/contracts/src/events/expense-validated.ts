import { z } from 'zod';
import { expense } from '../expenses/expense.resource.ts';
import { id, timestamp } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleExpense, exampleOf } from './examples.ts';

/** An expense's data was confirmed, by a person or by reading its receipt (specification, "Event kinds"). */
export const expenseValidated = event({
  kind: 'expense.validated',
  version: 1,
  summary: "An expense's data was confirmed",
  data: z.object({
    expense,
    validation: z.object({
      source: z.enum(['ocr', 'user']),
      confidence: z.number().min(0).max(1).nullable(),
      receiptId: id.nullable(),
      validatedBy: id.nullable(),
      validatedAt: timestamp,
    }),
  }),
  example: exampleOf('expense.validated', {
    expense: exampleExpense,
    validation: {
      source: 'user' as const,
      confidence: null,
      receiptId: null,
      validatedBy: 7,
      validatedAt: '2026-03-14T15:09:26.535Z',
    },
  }),
});
