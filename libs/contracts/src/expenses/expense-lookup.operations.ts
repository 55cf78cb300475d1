import { single } from '../operations/envelopes.ts';
import { ownedBy } from '../operations/operation.ts';
import { expense } from './expense.resource.ts';

const { get } = ownedBy('expense');

/**
 * Called by mileage-receipt for a person who attaches a receipt to an expense, or splits it: is there one, may the
 * person see it, and is it open? 404 when it is none of theirs.
 */
export const lookUpExpense = get('lookUpExpense', '/v1/internal/expenses/{id}', {
  scope: null,
  internal: true,
  summary: 'Look an expense up for a receipt',
  answer: single(expense),
});
