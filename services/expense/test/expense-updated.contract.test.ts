import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { decideUpdateExpense } from '../src/expenses/expenses/update-expense.ts';
import { exampleContext, exampleExpense, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

const given = {
  actor: { role: 'employee' as const, userId: 7, actorUserId: 7 },
  context: exampleContext(),
  now: NOW,
};

describe('expense.updated', () => {
  it('keeps its contract and has the shape of its example', () => {
    const [updated] = publishedBy(decideUpdateExpense(exampleExpense(), { amount: 21.15 }, given));
    expect(violationsOf('expense.updated', updated)).toEqual([]);
    expect(shapeOf(updated)).toEqual(shapeOf(exampleOf('expense.updated')));
    expect(updated?.data).toMatchObject({ previousAttributes: { amount: 18.4 }, changedFields: ['amount'] });
  });

  it('names every field that can change as it is named in the expense', () => {
    const command = {
      merchant: 'M',
      amount: 1,
      currency: 'USD',
      date: '2026-01-01',
      categoryId: 4,
      description: 'd',
      notes: 'n',
      reimbursable: false,
      billable: true,
      externalId: 'e',
      metadata: { a: 'b' },
    };
    const [updated] = publishedBy(decideUpdateExpense(exampleExpense({ status: 'rejected' }), command, given));
    const { expense = {}, changedFields = [] } = (updated?.data ?? {}) as {
      expense?: object;
      changedFields?: string[];
    };
    expect(violationsOf('expense.updated', updated)).toEqual([]);
    expect(new Set(changedFields)).toEqual(new Set([...Object.keys(command), 'status']));
    expect(Object.keys(expense)).toEqual(expect.arrayContaining(changedFields));
  });
});
