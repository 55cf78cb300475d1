import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { decideDeleteExpense } from '../src/expenses/expenses/delete-expense.ts';
import { exampleExpense, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

describe('expense.deleted', () => {
  it('keeps its contract, has the shape of its example and carries the last state', () => {
    const actor = { role: 'employee' as const, userId: 7, actorUserId: 7 };
    const [deleted] = publishedBy(decideDeleteExpense(exampleExpense({ notes: 'Last words' }), actor, NOW));
    expect(violationsOf('expense.deleted', deleted)).toEqual([]);
    expect(shapeOf(deleted)).toEqual(shapeOf(exampleOf('expense.deleted')));
    expect(deleted?.data).toMatchObject({ expense: { notes: 'Last words' }, deletedBy: 7 });
  });

  it('keeps its contract when no person deleted it', () => {
    const [deleted] = publishedBy(
      decideDeleteExpense(exampleExpense(), { role: 'admin', userId: null, actorUserId: null }, NOW),
    );
    expect(violationsOf('expense.deleted', deleted)).toEqual([]);
  });
});
