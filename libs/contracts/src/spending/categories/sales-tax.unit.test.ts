import { describe, expect, it } from '@jest/globals';
import { appliesOn, mismatchedTaxes, TAX_RATES, TAX_RATES_FROM } from './sales-tax.ts';

const expense = { taxes: [], amountMinor: 11_498, currency: 'CAD', date: '2026-03-13' };
const tax = (name: string, rate: number | null, amount: number) => ({ name, rate, amount });
const QUEBEC = [tax('GST', 5, 5), tax('QST', 9.975, 9.98)];
const HUNDRED = { HST13: [tax('HST', 13, 13)], HST14: [tax('HST', 14, 14)], HST15: [tax('HST', 15, 15)] };

describe('the taxes of an expense', () => {
  it.each([
    ['both of Québec', { taxes: QUEBEC }],
    ['in French and without a rate', { taxes: [tax('tps', null, 5), tax('TVQ ', null, 9.97)] }],
    ['a cent rounded the other way', { taxes: [tax('GST', 5, 5.01), tax('QST', 9.975, 9.97)] }],
    ['of British Columbia', { taxes: [tax('GST', 5, 5), tax('PST', 7, 7)], amountMinor: 11_200 }],
    ['of Manitoba', { taxes: [tax('GST', 5, 5), tax('RST', 7, 7)], amountMinor: 11_200 }],
    ['of a territory', { taxes: [tax('GST', 5, 5)], amountMinor: 10_500 }],
    ['of Ontario', { taxes: HUNDRED.HST13, amountMinor: 11_300 }],
    ['of Nova Scotia on its last day of 15 %', { taxes: HUNDRED.HST15, amountMinor: 11_500, date: '2025-03-31' }],
    ['of Nova Scotia on its first day of 14 %', { taxes: HUNDRED.HST14, amountMinor: 11_400, date: '2025-04-01' }],
    ['in another currency', { taxes: [tax('VAT', 20, 3)], currency: 'EUR' }],
    ['before the table is whole', { taxes: [tax('GST', 7, 3)], date: '2005-01-01' }],
    ['of a draft without an amount', { taxes: QUEBEC, amountMinor: null }],
    ['that are none', {}],
  ])('are right: %s', (_name, changes) => {
    expect(mismatchedTaxes({ ...expense, ...changes })).toEqual([]);
  });

  it.each([
    ['an unknown name', { taxes: [tax('GST', 5, 5), tax('VAT', 9.975, 9.98)] }, ['VAT']],
    ['a rate that no province has', { taxes: [tax('GST', 7, 5), tax('QST', 9.975, 9.98)] }, ['GST']],
    ['an amount two cents off', { taxes: [tax('GST', 5, 5.02), tax('QST', 9.975, 9.98)] }, ['GST']],
    ['14 % on the last day before', { taxes: HUNDRED.HST14, amountMinor: 11_400, date: '2025-03-31' }, ['HST']],
    [
      'taxes of two provinces at once',
      { taxes: [tax('HST', 13, 13), tax('QST', 9.975, 9.98)], amountMinor: 12_298 },
      ['QST'],
    ],
  ])('are wrong: %s', (_name, changes, names) => {
    expect(mismatchedTaxes({ ...expense, ...changes })).toEqual(names);
  });
});

describe('the table of rates', () => {
  it('has one rate of each tax on each day from the first', () => {
    const days = [TAX_RATES_FROM, ...TAX_RATES.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))];
    const doubles = days
      .filter((day) => day >= TAX_RATES_FROM)
      .flatMap((day) => {
        const names = TAX_RATES.filter((rate) => appliesOn(rate, day)).map(({ region, name }) => `${region} ${name}`);
        return [new Set(names).size === names.length, new Set(names).size === 17].every(Boolean) ? [] : [day];
      });
    expect(doubles).toEqual([]);
  });
});
