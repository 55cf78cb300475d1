import { describe, expect, it } from '@jest/globals';
import { CURRENCIES } from '@outlay/contracts';
import { decimalsOf, totalsOf } from './money.ts';

const cad = (amount: number) => ({ amount, currency: 'CAD' });
const usd = (amount: number) => ({ amount, currency: 'USD' });
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('totals of amounts', () => {
  it('add up to the cent', () => {
    expect(totalsOf([cad(0.1), cad(0.2)], 'CAD')).toEqual([cad(0.3)]);
  });

  it('are kept by currency: that of the business first, the others by code, whatever they come to', () => {
    expect(totalsOf([usd(9), cad(5), eur(70), cad(1)], 'CAD')).toEqual([cad(6), eur(70), usd(9)]);
    expect(totalsOf([cad(5), usd(9)], 'USD')).toEqual([usd(9), cad(5)]);
    expect(totalsOf([usd(9), eur(1), cad(5), usd(1)])).toEqual([usd(10), eur(1), cad(5)]);
  });

  it('of nothing are none', () => {
    expect(totalsOf([], 'CAD')).toEqual([]);
  });
});

describe('decimals of currencies', () => {
  it('are those that the API takes', () => {
    const ours = [...CURRENCIES.keys()].map((currency) => [currency, decimalsOf(currency)]);
    expect(ours).toEqual([...CURRENCIES]);
  });

  it('are all added up', () => {
    const dinars = (amount: number) => ({ amount, currency: 'KWD' });
    expect(totalsOf([dinars(1.234), dinars(0.001)])).toEqual([dinars(1.235)]);
  });
});
