import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { id, timestamp } from '../../operations/fields.ts';
import { expense, publishedExpense } from './expense.resource.ts';

/** Releases before decision 019 published drafts whose merchant, amount or date was null. */
const former = { expense };

/** The specification, "Events". */
export const expenseEvents = [
  event('expense.created', {
    summary: 'An expense was created, or the merchant, amount and date of an uploaded receipt became known',
    data: { expense: publishedExpense },
    former,
  }),
  event('expense.updated', { summary: 'An expense changed', data: { expense: publishedExpense, ...changes }, former }),
  /** Its last state goes with it. */
  event('expense.deleted', {
    summary: 'An expense was deleted',
    data: {
      expense: publishedExpense,
      deletedAt: timestamp.describe(
        'When it was deleted, in UTC. Of a draft that a release published before drafts were kept back, `merchant`, `amount` and `date` may be null.',
      ),
      deletedBy: id.nullable().describe('The user who deleted it; null when no person did.'),
    },
    former,
  }),
  /** It was put into a category, or taken out of one. */
  event('expense.categorized', {
    summary: 'An expense got another category',
    data: {
      expense: publishedExpense,
      previousCategoryId: id.nullable().describe('The category before; null without one.'),
      categoryId: id.nullable().describe('The category from now on; null without one.'),
      source: z
        .enum(['user', 'rule', 'ocr'])
        .describe(
          'Who chose it: a person (`user`), a rule of the business (`rule`) or the reader of receipts (`ocr`).',
        ),
    },
    former,
  }),
  /** By a person or by reading its receipt. */
  event('expense.validated', {
    summary: "An expense's data was confirmed",
    data: {
      expense: publishedExpense,
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
  /** Internal: receipts follow their draft before receivers hear of it. Its first state has no previous one. */
  event('expense_draft.changed', {
    summary: 'A draft whose merchant, amount or date is not known yet was made or changed',
    data: { expense, previousAttributes: changes.previousAttributes },
  }),
  /** Internal: for receivers it was never there. */
  event('expense_draft.deleted', {
    summary: 'A draft whose merchant, amount or date was never known was deleted',
    data: { expense },
  }),
] as const;
