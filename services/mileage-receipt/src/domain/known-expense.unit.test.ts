import { describe, expect, it } from '@jest/globals';
import { concernsUs, type KnownExpense } from './known-expense.ts';

const expense: KnownExpense = { id: 1, userId: 7, status: 'draft', currency: 'CAD', amount: 1, version: 1 };

describe('the news of an expense', () => {
  it('are none of ours while it has neither trip nor receipt', () => {
    expect(concernsUs({ expense })).toBe(false);
    expect(concernsUs({ expense: { ...expense, mileageTripId: null, receiptIds: [] } })).toBe(false);
    expect(concernsUs({ expense, previousAttributes: { amount: 2 } })).toBe(false);
  });

  it('are ours when it has one, or has just let go of one', () => {
    expect(concernsUs({ expense: { ...expense, mileageTripId: 3 } })).toBe(true);
    expect(concernsUs({ expense: { ...expense, receiptIds: [4] } })).toBe(true);
    expect(concernsUs({ expense: { ...expense, receiptIds: [] }, previousAttributes: { receiptIds: [4] } })).toBe(true);
  });
});
