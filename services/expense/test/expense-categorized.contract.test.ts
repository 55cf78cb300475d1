import { describe, expect, it } from '@jest/globals';
import { expenseCategorized } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { categorizeExpense } from '../src/domain/categorize-expense.ts';
import { changeExpense } from '../src/domain/change-expense.ts';
import { exampleExpense, exampleSurroundings, NOW } from './examples.ts';
import { saidBy } from './says.ts';

const surroundings = exampleSurroundings();

describe('expense.categorized, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    const [categorized, ...others] = saidBy(categorizeExpense(exampleExpense(), 4, { surroundings, now: NOW }));
    expect(faultsOf(expenseCategorized, categorized)).toEqual([]);
    expect(shapeOf(categorized)).toEqual(shapeOf(expenseCategorized.example));
    expect(categorized?.data).toMatchObject({ previousCategoryId: 3, categoryId: 4, source: 'user' });
    expect(others).toEqual([]);
  });

  it('keeps its contract when a change takes the category away', () => {
    const given = { actor: { role: 'owner' as const, userId: 7 }, surroundings, now: NOW };
    const [, categorized] = saidBy(changeExpense(exampleExpense(), { categoryId: null }, given));
    expect(faultsOf(expenseCategorized, categorized)).toEqual([]);
    expect(categorized?.data).toMatchObject({ previousCategoryId: 3, categoryId: null, expense: { category: null } });
  });
});
