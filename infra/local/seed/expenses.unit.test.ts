import { describe, expect, it } from '@jest/globals';
import { createExpense } from '@outlay/contracts';
import { sampleExpenses } from './expenses.ts';
import { textsIn } from './texts.ts';

const categories = new Map([['MEALS', 3]]);
const today = new Date('2026-03-14T12:00:00Z');
const sample = (seed: number) => sampleExpenses({ count: 200, seed, today, texts: textsIn('en-CA') }, categories);

describe('the sample expenses', () => {
  it('are the same every time', () => {
    expect(sample(1)).toEqual(sample(1));
    expect(sample(1)).not.toEqual(sample(2));
  });

  it('are expenses that the API takes, of the last half year', () => {
    for (const expense of sample(1)) {
      expect(createExpense.safeParse(expense).success).toBe(true);
      expect(expense.date >= '2025-09-16' && expense.date <= '2026-03-14').toBe(true);
    }
  });
});
