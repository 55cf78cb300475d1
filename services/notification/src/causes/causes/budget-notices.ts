import type { EventOfKind } from '@outlay/contracts';
import { MAY_KEEP_BOOKS, type Notice, notice } from './notice.ts';

/** The bank has decided about every payment of a file: to those who may pay, but for who imported its results. */
export const paymentBatchUpdated = ({ data }: EventOfKind<'payment_batch.updated'>): Notice[] => {
  const { paymentBatch, changedFields } = data;
  if (paymentBatch.status !== 'settled' || !changedFields.includes('status')) return [];
  const { id, fileName, paymentCount, totalAmount: amount, currency } = paymentBatch;
  return [
    notice({
      kind: 'results-imported',
      roles: MAY_KEEP_BOOKS,
      path: `/payment-batches/${id}`,
      values: ({ businessName }) => ({ businessName, fileName, paymentCount, total: { amount, currency } }),
    }),
  ];
};

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
