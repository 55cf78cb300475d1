import { describe, expect, it } from '@jest/globals';
import { concernsUs, type ExpenseFacts } from './known-expense.ts';

const expense: ExpenseFacts = { id: 1, userId: 7, status: 'draft', currency: 'CAD', amount: 1, version: 1 };

describe('the event of an expense', () => {
  it('does not concern us while the expense has neither trip nor receipt', () => {
    expect(concernsUs({ expense })).toBe(false);
    expect(concernsUs({ expense: { ...expense, mileageTripId: null, receiptIds: [] } })).toBe(false);
    expect(concernsUs({ expense, previousAttributes: { amount: 2 } })).toBe(false);
  });

  it('concerns us when the expense has one, or has just lost one', () => {
    expect(concernsUs({ expense: { ...expense, mileageTripId: 3 } })).toBe(true);
    expect(concernsUs({ expense: { ...expense, receiptIds: [4] } })).toBe(true);
    expect(concernsUs({ expense: { ...expense, receiptIds: [] }, previousAttributes: { receiptIds: [4] } })).toBe(true);
  });
});
