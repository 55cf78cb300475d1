import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchedAmounts } from './searched-amounts.ts';

describe('a search by an amount', () => {
  it.each([
    ['12,50', ['12.50']],
    ['12.5', ['12.5']],
    ['1 234,56', ['1234.56']],
    ['1\u202f234,56', ['1234.56']],
    ['1.234,56', ['1234.56']],
    ['$1,234.50', ['1234.50']],
    ["1'234.50", ['1234.50']],
    ['1234,5 $', ['1234.5']],
    ['€ 12', ['12']],
    ['CA$1,234', ['1.234', '1234']],
    ['1.234', ['1.234', '1234']],
    ['1,234,567', ['1234567']],
  ])('reads it as people write it: %s', (text, amounts) => {
    expect(searchedAmounts(text)).toEqual(amounts);
  });

  it.each(['Taxi 12', '12 50', '1,23,45', 'ext-10', '$', '12.3456', '12,50,00'])('takes %s for text alone', (text) => {
    expect(searchedAmounts(text)).toEqual([]);
  });

  it('finds what the languages write', () => {
    fc.assert(
      fc.property(fc.constantFrom('en-CA', 'fr-CA'), fc.integer({ min: 0, max: 99_999_999_999 }), (locale, cents) => {
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(cents / 100);
        expect(searchedAmounts(text).map(Number)).toEqual([cents / 100]);
      }),
    );
  });
});
