import { type Envelope, sealEvent } from '@outlay/contracts';
import type { Decision } from '../src/domain/expense.ts';
import { expenseView } from '../src/domain/expense-view.ts';
import { expenseNews } from '../src/events-out/expense-news.ts';
import { exampleSurroundings, NOW } from './examples.ts';

const around = exampleSurroundings();
const { business } = around;

/** What a decision says in public, in order, read from its final bytes. */
export const saidBy = ({ expense, facts }: Decision): Envelope[] => {
  const view = expenseView(expense, around, business.locale);
  const actor = { businessId: business.id, userId: 7, onBehalfOf: null };
  return facts.map((fact) => {
    const { bytes, aggregate } = sealEvent(expenseNews(fact, view), actor, NOW);
    if (aggregate !== `expense:${expense.id}`) throw new Error(`${aggregate} would leave the order of its expense`);
    return JSON.parse(bytes.toString('utf8'));
  });
};
