import { describe, expect, it } from '@jest/globals';
import { totalsOf } from './money-totals.ts';

const cad = (amount: number) => ({ amount, currency: 'CAD' });

describe('totals of amounts', () => {
  it('add up to the cent', () => {
    expect(totalsOf([cad(0.1), cad(0.2)])).toEqual([cad(0.3)]);
  });

  it('are kept by currency, the largest first', () => {
    expect(totalsOf([cad(5), { amount: 9, currency: 'USD' }, cad(1)])).toEqual([
      { amount: 9, currency: 'USD' },
      cad(6),
    ]);
  });

  it('of nothing are none', () => {
    expect(totalsOf([])).toEqual([]);
  });
});
