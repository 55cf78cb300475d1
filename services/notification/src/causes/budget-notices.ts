import type { EventOfKind } from '@outlay/contracts';
import { MAY_KEEP_BOOKS, type Notice, notice } from './notice.ts';

/** A budget belongs to nobody: to those who keep it. */
export const budgetReached = ({ data }: EventOfKind<'budget.reached'>): Notice[] => {
  const { budget, percent, spent, periodStart, periodEnd } = data;
  const { id, name: budgetName, amount, currency } = budget;
  const own = { budgetName, percent, spent: { amount: spent, currency }, limit: { amount, currency } };
  return [
    notice({
      kind: 'budget-reached',
      roles: MAY_KEEP_BOOKS,
      path: `/budgets/${id}`,
      values: ({ businessName }) => ({ businessName, ...own, periodStart, periodEnd }),
    }),
  ];
};
