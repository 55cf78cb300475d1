import { describe, expect, it } from '@jest/globals';
import { expenseCategorized } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { categorizeExpense } from '../src/domain/categorize-expense.ts';
import { changeExpense } from '../src/domain/change-expense.ts';
import { exampleContext, exampleExpense, NOW } from './examples.ts';
import { publishedBy } from './publishes.ts';

const contexts = exampleContext();

describe('expense.categorized, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    const [categorized, ...others] = publishedBy(categorizeExpense(exampleExpense(), 4, { contexts, now: NOW }));
    expect(violationsOf(expenseCategorized, categorized)).toEqual([]);
    expect(shapeOf(categorized)).toEqual(shapeOf(expenseCategorized.example));
    expect(categorized?.data).toMatchObject({ previousCategoryId: 3, categoryId: 4, source: 'user' });
    expect(others).toEqual([]);
  });

  it('keeps its contract when a change takes the category away', () => {
    const given = { actor: { role: 'owner' as const, userId: 7 }, contexts, now: NOW };
    const [, categorized] = publishedBy(changeExpense(exampleExpense(), { categoryId: null }, given));
    expect(violationsOf(expenseCategorized, categorized)).toEqual([]);
    expect(categorized?.data).toMatchObject({ previousCategoryId: 3, categoryId: null, expense: { category: null } });
  });
});
