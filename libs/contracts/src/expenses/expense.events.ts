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
    data: {
      expense,
      deletedAt: timestamp.describe('When it was deleted, in UTC.'),
      deletedBy: id.nullable().describe('The user who deleted it; null when no person did.'),
    },
  }),
  /** It was put into a category, or taken out of one. */
  event('expense.categorized', {
    summary: 'An expense got another category',
    data: {
      expense,
      previousCategoryId: id.nullable().describe('The category before; null without one.'),
      categoryId: id.nullable().describe('The category from now on; null without one.'),
      source: z
        .enum(['user', 'rule', 'ocr'])
        .describe(
          'Who chose it: a person (`user`), a rule of the business (`rule`) or the reader of receipts (`ocr`).',
        ),
    },
  }),
  /** By a person or by reading its receipt. */
  event('expense.validated', {
    summary: "An expense's data was confirmed",
    data: {
      expense,
      validation: z
        .object({
          source: z
            .enum(['ocr', 'user'])
            .describe('`user`: a person confirmed it; `ocr`: its receipt was read with enough confidence.'),
          confidence: z
            .number()
            .min(0)
            .max(1)
            .nullable()
            .describe('Of the least certain field that was read, 0 to 1; null when a person confirmed it.'),
          receiptId: id.nullable().describe('The receipt that was read; null when a person confirmed it.'),
          validatedBy: id.nullable().describe('The user who confirmed it; null when it was read.'),
          validatedAt: timestamp.describe('When it was confirmed, in UTC.'),
        })
        .describe('Who or what confirmed the data.'),
    },
  }),
] as const;
