import { z } from 'zod';
import { changes, event } from '../events/event.ts';
import { id, timestamp } from '../operations/fields.ts';
import { expense } from './expense.resource.ts';

/** The specification, "Events". */
export const expenseEvents = [
  event('expense.created', { summary: 'A new expense was created', data: { expense } }),
  event('expense.updated', { summary: 'An expense changed', data: { expense, ...changes } }),
  /** Its last state goes with it. */
  event('expense.deleted', {
    summary: 'An expense was deleted',
    data: { expense, deletedAt: timestamp, deletedBy: id.nullable() },
  }),
  /** It was put into a category, or taken out of one. */
  event('expense.categorized', {
    summary: 'An expense got another category',
    data: {
      expense,
      previousCategoryId: id.nullable(),
      categoryId: id.nullable(),
      source: z.enum(['user', 'rule', 'ocr']),
    },
  }),
  /** By a person or by reading its receipt. */
  event('expense.validated', {
    summary: "An expense's data was confirmed",
    data: {
      expense,
      validation: z.object({
        source: z.enum(['ocr', 'user']),
        confidence: z.number().min(0).max(1).nullable(),
        receiptId: id.nullable(),
        validatedBy: id.nullable(),
        validatedAt: timestamp,
      }),
    },
  }),
] as const;
