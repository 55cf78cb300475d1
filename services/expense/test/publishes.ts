import { type Envelope, sealEvent } from '@outlay/contracts';
import { expenseEvents } from '../src/expenses/expenses/expense.events.ts';
import type { Decision } from '../src/expenses/expenses/expense.ts';
import { exampleContext, NOW } from './examples.ts';

const context = exampleContext();
const { business } = context;

/** What a decision publishes, in order, read from its final bytes. */
export const publishedBy = (decision: Decision): Envelope[] => {
  const actor = { businessId: business.id, userId: 7, onBehalfOf: null };
  return expenseEvents(decision, context).map((event) => {
    const { bytes, aggregate } = sealEvent(event, actor, NOW);
    const own = `expense:${decision.expense.id}`;
    if (aggregate !== own) throw new Error(`${aggregate} would leave the order of ${own}`);
    return JSON.parse(bytes.toString('utf8'));
  });
};
