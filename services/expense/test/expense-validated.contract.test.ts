import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { decideCreateExpense } from '../src/expenses/expenses/create-expense.ts';
import { decideUpdateExpense } from '../src/expenses/expenses/update-expense.ts';
import { exampleCommand, exampleContext, exampleExpense, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

const context = exampleContext();
const owner = { userId: 7, employeeId: null, isMember: true };

describe('expense.validated', () => {
  it.each([7, null])('keeps its contract when a credential of user %s creates an expense', (userId) => {
    const given = { id: 42, owner, actor: { role: 'admin' as const, userId, actorUserId: userId }, context, now: NOW };
    const [, validated] = publishedBy(decideCreateExpense(exampleCommand(), given));
    expect(violationsOf('expense.validated', validated)).toEqual([]);
    expect(shapeOf(validated)).toEqual(shapeOf({ ...exampleOf('expense.validated'), metadata: validated?.metadata }));
    expect(validated?.data.validation).toMatchObject({ source: 'user', validatedBy: userId });
  });

  it('keeps its contract when a person completes a draft', () => {
    const given = { actor: { role: 'employee' as const, userId: 7, actorUserId: 7 }, context, now: NOW };
    const [, validated] = publishedBy(
      decideUpdateExpense(exampleExpense({ status: 'draft' }), { notes: 'Read' }, given),
    );
    expect(violationsOf('expense.validated', validated)).toEqual([]);
  });
});
