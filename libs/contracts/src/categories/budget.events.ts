import { changes, event } from '../events/event.ts';
import { budget } from './budget.operations.ts';

/** What is spent of a budget is no part of it: expenses have events of their own. */
export const budgetEvents = [
  event('budget.created', { summary: 'A budget was set up', data: { budget } }),
  event('budget.updated', { summary: 'A budget changed', data: { budget, ...changes } }),
  event('budget.deleted', { summary: 'A budget was deleted', data: { budget } }),
] as const;
