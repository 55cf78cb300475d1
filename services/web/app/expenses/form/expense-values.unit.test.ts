import { describe, expect, it } from '@jest/globals';
import { emptyValues, mergedValues, missingFields, toCreate, toUpdate } from './expense-values.ts';

const values = { ...emptyValues('CAD', '2026-03-14'), merchant: ' Café Olimpico ', amount: 18.4 };

describe('the form of an expense', () => {
  it('needs merchant, amount and date', () => {
    expect(missingFields(values)).toEqual([]);
    expect(missingFields({ ...values, merchant: ' ', amount: null, date: null })).toEqual([
      'merchant',
      'amount',
      'date',
    ]);
  });

  it('makes an expense of the person who types it, with empty texts as none', () => {
    const body = toCreate(values);
    expect(body).toMatchObject({ merchant: 'Café Olimpico', amount: 18.4, currency: 'CAD', description: null });
    expect('userId' in body).toBe(false);
    expect(toCreate({ ...values, userId: 7 })).toMatchObject({ userId: 7 });
  });

  it('has a tip where something was bought, and none once it is an allowance', () => {
    const tipped = { ...values, tip: 2.5 };
    expect([toCreate(tipped).tip, toCreate({ ...tipped, type: 'per_diem' }).tip]).toEqual([2.5, null]);
    expect(toUpdate(tipped, values)).toEqual({ tip: 2.5 });
    expect(toUpdate({ ...tipped, tip: null }, tipped)).toEqual({ tip: null });
  });

  it('changes only what a person changed', () => {
    expect(toUpdate({ ...values, amount: 20, notes: 'Two coffees' }, values)).toEqual({
      amount: 20,
      notes: 'Two coffees',
    });
    expect(toUpdate(values, values)).toEqual({});
  });

  it('takes in what its receipt filled meanwhile, around what was typed', () => {
    const before = { ...emptyValues('CAD', '2026-03-14'), date: null };
    const typed = { ...before, categoryId: 3, notes: 'Team lunch' };
    const now = { ...before, merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-12' };
    expect(mergedValues({ before, typed, now })).toEqual({ ...now, categoryId: 3, notes: 'Team lunch' });
    expect(mergedValues({ before, typed: before, now })).toEqual(now);
  });

  it('is left to the person where they typed something else than what came', () => {
    const before = emptyValues('CAD', '2026-03-14');
    const typed = { ...before, amount: 20 };
    expect(mergedValues({ before, typed, now: { ...before, amount: 18.4 } })).toBeUndefined();
    expect(mergedValues({ before, typed, now: { ...before, amount: 20 } })).toEqual(typed);
  });
});
