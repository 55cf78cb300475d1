import { type Envelope, sealEvent } from '@outlay/contracts';
import type { Decision } from '../src/domain/expense.ts';
import { expenseView } from '../src/domain/expense-view.ts';
import { expenseEvent } from '../src/events-out/expense-events.ts';
import { exampleContext, NOW } from './examples.ts';

const context = exampleContext();
const { business } = context;

/** What a decision says in public, in order, read from its final bytes. */
export const publishedBy = ({ expense, facts }: Decision): Envelope[] => {
  const view = expenseView(expense, context, business.locale);
  const actor = { businessId: business.id, userId: 7, onBehalfOf: null };
  return facts.map((fact) => {
    const { bytes, aggregate } = sealEvent(expenseEvent(fact, view), actor, NOW);
    if (aggregate !== `expense:${expense.id}`) throw new Error(`${aggregate} would leave the order of its expense`);
    return JSON.parse(bytes.toString('utf8'));
  });
};
