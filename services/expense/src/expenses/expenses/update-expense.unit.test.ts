import { describe, expect, it } from '@jest/globals';
import { EXPENSE_STATUSES, type UpdateExpense } from '@outlay/contracts';
import { codeOf, exampleContext, exampleExpense, NOW, violationsOf } from '../../../test/examples.ts';
import type { Expense } from './expense.ts';
import { decideUpdateExpense } from './update-expense.ts';

const later = new Date(NOW.getTime() + 60_000);
const given = {
  actor: { role: 'employee' as const, userId: 7, actorUserId: 7 },
  context: exampleContext(),
  now: later,
};
const change = (command: UpdateExpense, state: Partial<Expense> = {}) =>
  decideUpdateExpense(exampleExpense(state), command, given);

describe('updating an expense', () => {
  it('raises the version and publishes the old value of each changed field', () => {
    const { expense, facts } = change({ amount: 21.15, merchant: 'Café Olimpico', notes: 'With Amélie' });
    expect(expense).toMatchObject({ amountMinor: 2115, notes: 'With Amélie', version: 2, updatedAt: later });
    expect(facts).toEqual([{ fact: 'updated', previousAttributes: { amount: 18.4, notes: null } }]);
  });

  it('publishes nothing and keeps the version when nothing changes', () => {
    const before = exampleExpense({ metadata: { a: '1', b: '2' } });
    const command = { amount: 18.4, metadata: { b: '2', a: '1' }, categoryId: 3 };
    expect(decideUpdateExpense(before, command, given)).toEqual({ expense: before, facts: [] });
    expect(change({}).facts).toEqual([]);
    expect(change({ merchant: 'Café Olimpico' }, { status: 'rejected' }).expense.status).toBe('rejected');
  });

  it('publishes categorized too when the category changed', () => {
    const { facts } = change({ categoryId: 4 });
    expect(facts).toEqual([
      { fact: 'updated', previousAttributes: { categoryId: 3 } },
      { fact: 'categorized', previousCategoryId: 3 },
    ]);
    expect(change({ categoryId: null }).facts).toHaveLength(2);
  });

  it('makes a rejected expense validated', () => {
    const { expense, facts } = change({ notes: 'Corrected' }, { status: 'rejected' });
    expect(expense.status).toBe('validated');
    expect(facts).toEqual([{ fact: 'updated', previousAttributes: { notes: null, status: 'rejected' } }]);
  });

  it('confirms a draft', () => {
    const { expense, facts } = change({ notes: 'Read by a person' }, { status: 'draft' });
    expect(expense.status).toBe('validated');
    expect(facts.map(({ fact }) => fact)).toEqual(['updated', 'validated']);
  });

  it.each([
    ['of a trip', { mileageTripId: 5 }, 'expense.ofTrip'],
    ['that is a share of a trip', { parentExpenseId: 41, splitGroupId: 'spl_1' }, 'expense.ofTripShare'],
  ])('leaves what a trip gives to an expense %s', (_what, links, key) => {
    const mileage = { type: 'mileage' as const, ...links };
    expect(violationsOf(() => change({ amount: 99, currency: 'USD', date: '2026-03-01' }, mileage))).toEqual(
      ['amount', 'currency', 'date'].map((field) => [field, key]),
    );
    const others = { amount: 18.4, date: '2026-03-13', description: 'Site visit', taxAmount: 1 };
    expect(change(others, mileage).expense).toMatchObject({ amountMinor: 1840, description: 'Site visit' });
    expect(change({ amount: 99 }, { type: 'mileage' }).expense.amountMinor).toBe(9900);
  });

  it('changes, keeps and clears a tip, which stays beside the tax within the amount', () => {
    const tipped = { amountMinor: 12_998, taxMinor: 1_498, tipMinor: 1_500 };
    const { expense, facts } = change({ tip: 20 }, tipped);
    expect([expense.tipMinor, facts]).toEqual([2_000, [{ fact: 'updated', previousAttributes: { tip: 15 } }]]);
    expect(expense.enteredBy).toEqual([]);
    expect(change({ notes: 'x' }, tipped).expense.tipMinor).toBe(1_500);
    expect(change({ tip: null }, tipped).expense.tipMinor).toBeNull();
    expect(violationsOf(() => change({ amount: 29.97 }, tipped))).toEqual([['tip', 'validation.maximum']]);
    expect(violationsOf(() => change({ taxAmount: 115 }, tipped))).toEqual([['tip', 'validation.maximum']]);
    expect(change({ amount: 29.98 }, tipped).expense).toMatchObject({ amountMinor: 2_998, tipMinor: 1_500 });
    expect(violationsOf(() => change({ tip: 1 }, { type: 'mileage' }))).toEqual([['tip', 'expense.untipped']]);
    const others = { ...given, actor: { role: 'owner' as const, userId: 8, actorUserId: 8 } };
    expect(decideUpdateExpense(exampleExpense(tipped), { tip: 1 }, others).expense.enteredBy).toEqual([8]);
  });

  it('is rejected in every status but draft, validated and rejected', () => {
    const locked = EXPENSE_STATUSES.filter((status) => codeOf(() => change({ notes: 'x' }, { status })));
    expect(locked).toEqual(['submitted', 'approved', 'reimbursed', 'split']);
    expect(codeOf(() => change({ notes: 'x' }, { status: 'submitted' }))).toBe('EXPENSE_LOCKED');
  });

  it('keeps the amount in a new currency, which must have its decimals', () => {
    expect(change({ currency: 'KWD' }).expense).toMatchObject({ currency: 'KWD', amountMinor: 18400 });
    expect(change({ currency: 'KWD' }).facts).toEqual([{ fact: 'updated', previousAttributes: { currency: 'CAD' } }]);
    expect(violationsOf(() => change({ currency: 'JPY' }))).toEqual([['amount', 'validation.decimals']]);
  });

  it('forgets the original amount of another amount, by which limits would judge it', () => {
    const paid = {
      currency: 'EUR',
      amountMinor: 10_000,
      originalMinor: 14_800,
      originalCurrency: 'CAD',
      exchangeRate: 0.68,
    };
    const none = { originalMinor: null, originalCurrency: null, exchangeRate: null };
    expect(change({ amount: 5_000 }, paid).expense).toMatchObject({ amountMinor: 500_000, ...none });
    expect(change({ amount: 100 }, paid).expense).toMatchObject(paid);
    expect(change({ amount: 5_000, originalAmount: 7_400 }, paid).expense).toMatchObject({ originalMinor: 740_000 });
    expect(change({ amount: 5_000, exchangeRate: 1.48 }, paid).expense).toMatchObject({ ...none, exchangeRate: 1.48 });
    expect(change({ amount: 20 }, { currency: 'EUR', exchangeRate: 1.48 }).expense.exchangeRate).toBe(1.48);
  });

  it('forgets a rate and an original amount of the former currency, unless they are given with the new one', () => {
    const rated = { currency: 'JPY', amountMinor: 1840, exchangeRate: 0.01 };
    const { expense, facts } = change({ currency: 'EUR' }, rated);
    expect(expense).toMatchObject({ currency: 'EUR', exchangeRate: null });
    expect(facts).toMatchObject([{ fact: 'updated', previousAttributes: { currency: 'JPY', exchangeRate: 0.01 } }]);
    expect(change({ currency: 'EUR', exchangeRate: 1.5 }, rated).expense.exchangeRate).toBe(1.5);
    expect(change({ currency: 'JPY', notes: 'x' }, rated).expense.exchangeRate).toBe(0.01);

    const paid = { currency: 'JPY', originalMinor: 1900, originalCurrency: 'CAD', exchangeRate: 96.8 };
    expect(change({ currency: 'EUR' }, paid).expense).toMatchObject({
      originalMinor: null,
      originalCurrency: null,
      exchangeRate: null,
    });
    const original = { originalAmount: 20, originalCurrency: 'CAD' };
    expect(change({ currency: 'EUR', ...original }, paid).expense).toMatchObject({
      originalMinor: 2000,
      originalCurrency: 'CAD',
      exchangeRate: null,
    });
    expect(change({ originalCurrency: 'USD' }, paid).expense).toMatchObject({
      originalMinor: 1900,
      originalCurrency: 'USD',
      exchangeRate: null,
    });
    expect(change({ originalCurrency: 'CAD', notes: 'x' }, paid).expense.exchangeRate).toBe(96.8);
  });

  it('judges only what changes: an expense may stay in a category that was deactivated since', () => {
    expect(change({ notes: 'x', categoryId: 5 }, { categoryId: 5 }).facts).toHaveLength(1);
    expect(violationsOf(() => change({ categoryId: 5 }))).toEqual([['categoryId', 'validation.inactiveReference']]);
  });
});
