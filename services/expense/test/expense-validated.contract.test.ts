import { describe, expect, it } from '@jest/globals';
import { expenseValidated } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { changeExpense } from '../src/domain/change-expense.ts';
import { createExpense } from '../src/domain/create-expense.ts';
import { exampleCommand, exampleContext, exampleExpense, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

const contexts = exampleContext();
const owner = { userId: 7, isMember: true };

describe('expense.validated, as this service says it', () => {
  it.each([7, null])('keeps its contract when a credential of user %s creates an expense', (userId) => {
    const given = { id: 42, owner, actor: { role: 'admin' as const, userId }, contexts, now: NOW };
    const [, validated] = publishedBy(createExpense(exampleCommand(), given));
    expect(violationsOf(expenseValidated, validated)).toEqual([]);
    expect(shapeOf(validated)).toEqual(shapeOf({ ...expenseValidated.example, metadata: validated?.metadata }));
    expect(validated?.data.validation).toMatchObject({ source: 'user', validatedBy: userId });
  });

  it('keeps its contract when a person completes a draft', () => {
    const given = { actor: { role: 'employee' as const, userId: 7 }, contexts, now: NOW };
    const [, validated] = publishedBy(changeExpense(exampleExpense({ status: 'draft' }), { notes: 'Read' }, given));
    expect(violationsOf(expenseValidated, validated)).toEqual([]);
  });
});
