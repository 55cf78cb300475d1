import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, currencyExponent, fitsCurrency, toMajor, toMinor } from './money.ts';

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

  it('knows the exponents of ISO 4217', () => {
    expect(['JPY', 'CAD', 'USD', 'KWD'].map(currencyExponent)).toEqual([0, 2, 2, 3]);
  });
});
