import { describe, expect, it } from '@jest/globals';
import type { Expense } from '../../core/api/index.ts';
import {
  emptyValues,
  isConverted,
  mergedValues,
  missingFields,
  toCreate,
  toUpdate,
  valuesOf,
  withCurrency,
} from './expense-values.ts';

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

  it('has a rate in its field when somebody typed it, and sends only that one', () => {
    const euros = { ...values, currency: 'EUR' };
    const picked = { ...euros, exchangeRate: 1.5032, exchangeRateSource: 'boc', exchangeRateDate: '2026-03-13' };
    const before = valuesOf(picked as unknown as Expense);
    expect([before.exchangeRate, toUpdate({ ...before, notes: 'Hotel' }, before)]).toEqual([null, { notes: 'Hotel' }]);
    expect(toUpdate({ ...before, exchangeRate: 1.51 }, before)).toEqual({ exchangeRate: 1.51 });
    const typed = valuesOf({ ...picked, exchangeRateSource: 'entered' } as unknown as Expense);
    expect([typed.exchangeRate, toUpdate({ ...typed, exchangeRate: null }, typed)]).toEqual([
      1.5032,
      { exchangeRate: null },
    ]);
  });

  it('is booked to a project, and taken off it', () => {
    const booked = { ...values, projectId: 12 };
    expect([toCreate(booked).projectId, toUpdate(booked, values), toUpdate(values, booked)]).toEqual([
      12,
      { projectId: 12 },
      { projectId: null },
    ]);
  });

  it('forgets a rate that was typed for another currency', () => {
    const euros = { ...values, currency: 'EUR', exchangeRate: 1.51 };
    expect(withCurrency(euros, { currency: 'EUR' }).exchangeRate).toBe(1.51);
    expect(withCurrency(euros, { currency: 'USD' })).toEqual({ ...euros, currency: 'USD', exchangeRate: null });
    expect(withCurrency(euros, { originalCurrency: 'GBP' }).exchangeRate).toBeNull();
  });

  it('is converted where it is in another currency, and no original amount leads to that one', () => {
    expect(isConverted(values, 'CAD')).toBe(false);
    expect(isConverted({ ...values, currency: 'EUR' }, 'CAD')).toBe(true);
    expect(isConverted({ ...values, currency: 'EUR', originalCurrency: 'GBP' }, 'CAD')).toBe(false);
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
