import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { decideCategorizeExpense } from '../src/expenses/expenses/categorize-expense.ts';
import { decideUpdateExpense } from '../src/expenses/expenses/update-expense.ts';
import { exampleContext, exampleExpense, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

const context = exampleContext();

describe('expense.categorized', () => {
  it('keeps its contract and has the shape of its example', () => {
    const decision = decideCategorizeExpense(exampleExpense(), 4, { context, now: NOW });
    const [updated, categorized, ...others] = publishedBy(decision);
    expect(violationsOf('expense.updated', updated)).toEqual([]);
    expect(updated).toMatchObject({
      type: 'expense.updated',
      data: { changedFields: ['categoryId'], previousAttributes: { categoryId: 3 } },
    });
    expect(violationsOf('expense.categorized', categorized)).toEqual([]);
    expect(shapeOf(categorized)).toEqual(shapeOf(exampleOf('expense.categorized')));
    expect(categorized?.data).toMatchObject({ previousCategoryId: 3, categoryId: 4, source: 'user' });
    expect(others).toEqual([]);
  });

  it('keeps its contract when a change takes the category away', () => {
    const given = { actor: { role: 'owner' as const, userId: 7, actorUserId: 7 }, context, now: NOW };
    const [, categorized] = publishedBy(decideUpdateExpense(exampleExpense(), { categoryId: null }, given));
    expect(violationsOf('expense.categorized', categorized)).toEqual([]);
    expect(categorized?.data).toMatchObject({ previousCategoryId: 3, categoryId: null, expense: { category: null } });
  });
});
