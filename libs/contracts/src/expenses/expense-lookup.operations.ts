import { single } from '../operations/envelopes.ts';
import { idParams } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { expense } from './expense.resource.ts';

/**
 * Asked by mileage-receipt in the name of a person who ties a receipt to an expense, or splits it: is there one, may the
 * person see it, and is it open? 404 when it is none of theirs.
 */
export const lookUpExpense = operation({
  id: 'lookUpExpense',
  method: 'GET',
  path: '/v1/internal/expenses/{id}',
  owner: 'expense',
  scope: null,
  internal: true,
  summary: 'Look an expense up for a receipt',
  params: idParams,
  status: 200,
  answer: single(expense),
});
