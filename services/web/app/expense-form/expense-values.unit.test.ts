import { describe, expect, it } from '@jest/globals';
import { emptyValues, missingFields, toCreate, toUpdate } from './expense-values.ts';

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

  it('changes only what a person changed', () => {
    expect(toUpdate({ ...values, amount: 20, notes: 'Two coffees' }, values)).toEqual({
      amount: 20,
      notes: 'Two coffees',
    });
    expect(toUpdate(values, values)).toEqual({});
  });
});
