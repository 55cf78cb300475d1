import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { decideCreateExpense } from '../src/expenses/expenses/create-expense.ts';
import { exampleCommand, exampleContext, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

const given = {
  id: 42,
  owner: { userId: 7, employeeId: null, isMember: true },
  actor: { role: 'employee' as const, userId: 7, actorUserId: 7 },
  context: exampleContext(),
  now: NOW,
};
const [created] = publishedBy(decideCreateExpense(exampleCommand({ categoryId: 3 }), given));

describe('expense.created', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf('expense.created', created)).toEqual([]);
    expect(shapeOf(created)).toEqual(shapeOf(exampleOf('expense.created')));
  });

  it('carries the fields of the specification', () => {
    expect(created?.metadata).toEqual({ businessId: 1, userId: 7 });
    expect(created?.data.expense).toMatchObject({
      id: 42,
      amount: 18.4,
      currency: 'CAD',
      merchant: 'Café Olimpico',
      date: '2026-03-13',
      category: 'Repas',
      status: 'validated',
      userId: 7,
      businessId: 1,
    });
  });
});
