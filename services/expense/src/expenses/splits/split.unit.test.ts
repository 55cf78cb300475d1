import { describe, expect, it } from '@jest/globals';
import { minorIn } from '@outlay/contracts';
import { exampleExpense, NOW } from '../../../test/examples.ts';
import type { Expense } from '../expenses/expense.ts';
import { childrenOf, decideSplit } from './split.ts';

const by = { userId: 7, actorUserId: 7 };
const parts = [333, 333, 334].map((amountMinor, at) => {
  return { id: 50 + at, userId: 7, employeeId: null, amountMinor, taxMinor: null };
});
const given = { parts, splitGroupId: 'spl_1', by, timeZone: 'America/Toronto', now: NOW };
const partsOf = (whole: Partial<Expense>): Expense[] =>
  decideSplit(exampleExpense({ amountMinor: 1000, ...whole }), given).children.map(({ expense }) => expense);

describe('the parts of a split', () => {
  it('share what was paid in another currency in proportion, to the last cent, at its rate', () => {
    const original = { currency: 'USD', originalMinor: 1361, originalCurrency: 'CAD', exchangeRate: 0.7347 };
    const children = partsOf(original);
    expect(children.map(({ originalMinor }) => originalMinor)).toEqual([453, 453, 455]);
    expect(children.map((each) => minorIn('CAD', each))).toEqual([453, 453, 455]);
    for (const each of children) expect(each).toMatchObject({ originalCurrency: 'CAD', exchangeRate: 0.7347 });
  });

  it('have the rate alone where nothing was paid in another currency', () => {
    for (const each of partsOf({ currency: 'EUR', exchangeRate: 1.5 }))
      expect(each).toMatchObject({ originalMinor: null, originalCurrency: null, exchangeRate: 1.5 });
  });

  it('have the day of the business where no date is known', () => {
    expect(partsOf({ status: 'draft', date: null }).map(({ date }) => date)).toEqual(Array(3).fill('2026-03-13'));
    const read = { businessId: 1, merchant: null, date: null, currency: 'CAD', receiptIds: [501] };
    const days = (timeZone: string) => childrenOf(read, { ...given, timeZone }).map(({ expense }) => expense.date);
    expect(days('America/Toronto')).toEqual(Array(3).fill('2026-03-13'));
    expect(days('Europe/Paris')).toEqual(Array(3).fill('2026-03-14'));
  });
});
