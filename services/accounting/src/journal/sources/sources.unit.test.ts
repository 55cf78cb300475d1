import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { pointsOf } from './points-of.ts';
import { billSource, expenseSource, reportSource } from './source.ts';

const { expense } = exampleOf('expense.created').data;
const { bill } = exampleOf('bill.created').data;
const points = (changes: object) => pointsOf(expenseSource({ ...expense, ...changes }));

describe('what is left to do of an expense', () => {
  it('is a receipt, a category, the code of a tax and an approval', () => {
    const tax = { name: 'GST', rate: 5, amount: 0.8, taxCodeId: null, recoverableAmount: null };
    expect(points({ categoryId: null, taxAmount: 0.8, taxes: [tax], status: 'submitted' })).toEqual([
      ...['receipt', 'account', 'tax', 'approval'],
    ]);
    expect(points({ taxAmount: 0.8, taxes: [], status: 'approved', receiptIds: [1] })).toEqual(['tax']);
    expect(points({ status: 'approved', type: 'mileage' })).toEqual([]);
  });

  it('is nothing of what is in no books', () => {
    expect(points({ status: 'split' })).toEqual([]);
    expect(points({ reimbursable: false, status: 'submitted' })).toEqual([]);
    expect(pointsOf(expenseSource(expense, true))).toEqual([]);
  });
});

describe('what is left to do of a bill', () => {
  it('is a category of each line, the codes of its taxes and an approval, until it is cancelled', () => {
    const lineItems = bill.lineItems.map((item) => ({ ...item, categoryId: null, taxes: [] }));
    expect(pointsOf(billSource({ ...bill, lineItems, taxes: [] }))).toEqual(['account', 'tax', 'approval']);
    for (const status of ['CANCELLED', 'DENIED'] as const)
      expect(pointsOf(billSource({ ...bill, lineItems, taxes: [], status }))).toEqual([]);
  });
});

describe('what is remembered', () => {
  it('has no remarks of people but what the entry says, and nothing of what was deleted', () => {
    const { state } = expenseSource({ ...expense, notes: 'Private' });
    expect(state).toMatchObject({ merchant: expense.merchant, description: expense.description });
    expect(state).not.toHaveProperty('notes');
    expect(expenseSource(expense, true)).toMatchObject({ state: null, userId: null, reportId: null });
    expect(reportSource(exampleOf('report.created').data.report)).toMatchObject({ day: null, userId: 7 });
  });
});
