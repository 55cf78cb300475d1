import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, currencyExponent, fitsCurrency, timesInMinor, toMajor, toMinor } from './money.ts';

describe('money', () => {
  it('takes as many decimals as the currency has', () => {
    expect(fitsCurrency(12.1, 'CAD')).toBe(true);
    expect(fitsCurrency(12.1, 'JPY')).toBe(false);
    expect(fitsCurrency(12.345, 'CAD')).toBe(false);
    expect(fitsCurrency(12.345, 'KWD')).toBe(true);
    expect(fitsCurrency(1e-7, 'CAD')).toBe(false);
    expect(fitsCurrency(1e21, 'CAD')).toBe(true);
    expect(fitsCurrency(Number.POSITIVE_INFINITY, 'CAD')).toBe(false);
  });

  it('comes back from minor units as the number that was sent, for every currency', () => {
    const currency = fc.constantFrom(...CURRENCIES.keys());
    const minor = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(currency, minor, (code, units) => {
        const wire = JSON.parse(JSON.stringify(toMajor(units, code))) as number;
        expect(fitsCurrency(wire, code)).toBe(true);
        expect(toMinor(wire, code)).toBe(units);
      }),
    );
  });

  it.each([
    [3, 3.33, 'CAD', 999],
    [3, 10 / 3, 'CAD', 1000],
    [1, 1.005, 'CAD', 101],
    [1, -1.005, 'CAD', -101],
    [0.5, 0.01, 'CAD', 1],
    [2, 50, 'JPY', 100],
    [1.5, 3, 'JPY', 5],
    [1_000_000, 999_999_999.99, 'CAD', 99_999_999_999_000_000],
    [1e-7, 1, 'KWD', 0],
    [0.1, 0.2, 'KWD', 20],
  ])('multiplies exactly: %d times %d in %s is %d', (quantity, price, currency, minor) => {
    expect(timesInMinor(quantity, price, currency)).toBe(minor);
  });

  it('knows the exponents of ISO 4217', () => {
    expect(['JPY', 'CAD', 'USD', 'KWD'].map(currencyExponent)).toEqual([0, 2, 2, 3]);
  });
});
