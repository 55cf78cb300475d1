import { z } from 'zod';
import { event } from '../events/event.ts';
import { currency, id } from '../operations/fields.ts';
import { receipt } from './receipt.operations.ts';

const part = z.object({
  userId: id,
  amount: z.number(),
  taxAmount: z.number().nullable(),
  percentage: z.number(),
  expenseId: id,
});

export const receiptEvents = [
  event('receipt.created', { summary: 'A receipt was uploaded', data: { receipt } }),
  event('receipt.extracted', { summary: 'A receipt was read', data: { receipt } }),
  event('receipt.split', {
    summary: 'A receipt was split among several people',
    data: {
      receipt,
      split: z.object({
        splitId: z.string(),
        method: z.enum(['evenly', 'by_amount', 'by_percentage']),
        totalAmount: z.number(),
        currency,
        splits: z.array(part),
      }),
    },
  }),
  /** By a person. Internal: customers get the expense's own event. */
  event('receipt.matched', {
    summary: 'A receipt was put to an expense',
    data: { receipt, previousExpenseId: id.nullable() },
  }),
  /** Together with its file. Internal: the expense service removes it from its expense. */
  event('receipt.deleted', { summary: 'A receipt was deleted', data: { receipt } }),
] as const;
