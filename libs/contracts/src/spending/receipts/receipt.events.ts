import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { currency, id } from '../../operations/fields.ts';
import { receipt } from './receipt.operations.ts';

const part = z.object({
  userId: id.describe('The user whose part it is.'),
  amount: z.number().describe('What the part is worth; all parts add up to the total exactly.'),
  taxAmount: z.number().nullable().describe("The part of it that is tax; null when the receipt's is unknown."),
  percentage: z.number().describe('The part in percent of the total.'),
  expenseId: id.describe('The expense that the person got.'),
});

export const receiptEvents = [
  event('receipt.created', { summary: 'A receipt was uploaded', data: { receipt } }),
  event('receipt.extracted', { summary: 'A receipt was read', data: { receipt } }),
  event('receipt.split', {
    summary: 'A receipt was split among several people',
    data: {
      receipt,
      split: z
        .object({
          splitId: z.string().describe('`spl_` and a ULID: names this split.'),
          method: z.enum(['evenly', 'by_amount', 'by_percentage']).describe('How the parts were worked out.'),
          totalAmount: z.number().describe('The amount that was split, in `currency`.'),
          currency: currency.describe('What the amounts are in, ISO 4217.'),
          splits: z.array(part).describe('One part per person.'),
        })
        .describe('What the receipt was split into.'),
    },
  }),
  event('receipt.updated', {
    summary: 'A receipt changed otherwise: it was put to another expense, is read again or cannot be read',
    data: { receipt, ...changes },
  }),
  /** By a person. Internal: customers get `receipt.updated` and the expense's own event. */
  event('receipt.matched', {
    summary: 'A receipt was put to an expense',
    data: {
      receipt,
      previousExpenseId: id.nullable().describe('The expense that it was attached to before; null for none.'),
    },
  }),
  /** Together with its file. The expense service removes it from its expense. */
  event('receipt.deleted', { summary: 'A receipt was deleted', data: { receipt } }),
] as const;
