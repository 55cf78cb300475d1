import { describe, expect, it } from '@jest/globals';
import { expenseValidated } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { changeExpense } from '../src/domain/change-expense.ts';
import { createExpense } from '../src/domain/create-expense.ts';
import { exampleExpense, exampleSurroundings, exampleWish, NOW } from './examples.ts';
import { saidBy } from './says.ts';

const surroundings = exampleSurroundings();
const owner = { userId: 7, isMember: true };

describe('expense.validated, as this service says it', () => {
  it.each([7, null])('keeps its contract when a credential of user %s creates an expense', (userId) => {
    const given = { id: 42, owner, actor: { role: 'admin' as const, userId }, surroundings, now: NOW };
    const [, validated] = saidBy(createExpense(exampleWish(), given));
    expect(faultsOf(expenseValidated, validated)).toEqual([]);
    expect(shapeOf(validated)).toEqual(shapeOf({ ...expenseValidated.example, metadata: validated?.metadata }));
    expect(validated?.data.validation).toMatchObject({ source: 'user', validatedBy: userId });
  });

  it('keeps its contract when a person completes a draft', () => {
    const given = { actor: { role: 'employee' as const, userId: 7 }, surroundings, now: NOW };
    const [, validated] = saidBy(changeExpense(exampleExpense({ status: 'draft' }), { notes: 'Read' }, given));
    expect(faultsOf(expenseValidated, validated)).toEqual([]);
  });
});
