import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, converted, toMajor } from '@outlay/contracts';
import fc from 'fast-check';
import { decimalsOfRate, listedRateOf, pickedRateOf, typedRateOf, worthOf } from './exchange-rate.ts';

const picked = { exchangeRate: 1.5032, exchangeRateSource: 'boc', exchangeRateDate: '2026-03-13' } as const;

describe('the rate of a record', () => {
  it('is in its field when somebody typed it, or when nobody knows whose it is', () => {
    expect(typedRateOf({ exchangeRate: 1.5, exchangeRateSource: 'entered', exchangeRateDate: null })).toBe(1.5);
    expect(typedRateOf({ exchangeRate: 1.5, exchangeRateSource: null })).toBe(1.5);
    expect([typedRateOf(picked), typedRateOf({})]).toEqual([null, null]);
  });

  it('is a source’s otherwise, with its day', () => {
    expect(pickedRateOf(picked)).toEqual({ rate: 1.5032, source: 'boc', date: '2026-03-13' });
    expect(pickedRateOf({ exchangeRate: 1.5, exchangeRateSource: 'entered', exchangeRateDate: null })).toBeUndefined();
    expect(pickedRateOf({ exchangeRate: null, exchangeRateSource: null, exchangeRateDate: null })).toBeUndefined();
  });

  it('is the one that is listed for its day, which may be of a day before', () => {
    const listed = { rate: 1.5032, source: 'boc', rateDate: '2026-03-13' } as const;
    expect(listedRateOf(listed)).toEqual(pickedRateOf(picked));
    expect(listedRateOf(undefined)).toBeUndefined();
  });

  it('has more decimals where they count', () => {
    expect([decimalsOfRate(1.5032), decimalsOfRate(0.0092)]).toEqual([6, 10]);
  });
});

describe('what an amount is worth', () => {
  it('is rounded half to even, once', () => {
    expect([worthOf(2.5, 0.01, 'CAD'), worthOf(3.5, 0.01, 'CAD')]).toEqual([0.02, 0.04]);
    expect([worthOf(100, 1.5032, 'CAD'), worthOf(-12.4, 1.5032, 'CAD')]).toEqual([150.32, -18.64]);
    expect(worthOf(1000, 0.0000001, 'JPY')).toBe(0);
  });

  it('is what the API makes of it, in every currency', () => {
    const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 });
    const rates = fc
      .integer({ min: 1, max: 9_999_999_999 })
      .chain((digits) => fc.integer({ min: 0, max: 9 }).map((places) => Number(`${digits}e-${places}`)));
    const currencies = fc.constantFrom(...CURRENCIES.keys());
    fc.assert(
      fc.property(amounts, rates, currencies, currencies, (minor, rate, from, to) => {
        const wanted = toMajor(converted(minor, from, to, rate), to);
        expect(worthOf(toMajor(minor, from), rate, to)).toBeCloseTo(wanted, 8);
      }),
    );
  });
});
