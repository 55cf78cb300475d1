import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CURRENCIES,
  converted,
  convertedAcross,
  currencyExponent,
  fitsCurrency,
  inRatio,
  isAtRate,
  timesInMinor,
  toMajor,
  toMinor,
} from './money.ts';

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

  const at = (original: [number, string], exchangeRate: number, amount: [number, string], isPart = false) =>
    isAtRate(
      {
        ...{ amountMinor: amount[0], currency: amount[1] },
        ...{ originalMinor: original[0], originalCurrency: original[1], exchangeRate },
      },
      isPart,
    );

  it.each<[[number, string], number, [number, string], boolean]>([
    [[50_00, 'USD'], 1.9, [70_00, 'CAD'], false],
    [[50_00, 'USD'], 1.4, [70_00, 'CAD'], true],
    [[50_00, 'USD'], 1.4, [70_01, 'CAD'], true],
    [[50_00, 'USD'], 1.4, [70_02, 'CAD'], false],
    [[50_00, 'USD'], 1.4, [69_98, 'CAD'], false],
    [[10_000_00, 'USD'], 1.3712, [13_712_50, 'CAD'], true],
    [[10_000_00, 'USD'], 1.3712, [13_712_52, 'CAD'], false],
    [[10_000_00, 'USD'], 1.37, [13_712_00, 'CAD'], false],
    [[10_000, 'JPY'], 0.0092, [92_50, 'CAD'], true],
    [[10_000, 'JPY'], 0.0092, [93_00, 'CAD'], false],
    [[1_000, 'KWD'], 4.4321, [4_43, 'CAD'], true],
    [[10_00, 'EUR'], 162.5, [1_625, 'JPY'], true],
    [[10_00, 'EUR'], 162.5, [1_627, 'JPY'], false],
    [[50_00, 'USD'], 0.7143, [70_00, 'CAD'], false],
  ])('%j at %d is %j: %s', (original, rate, amount, isFit) => expect(at(original, rate, amount)).toBe(isFit));

  it('fits what a bank converted and rounded, however large, and its rate printed with four decimals or more', () => {
    const currencies = fc.constantFrom('CAD', 'USD', 'JPY', 'KWD');
    const minors = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(minors, currencies, currencies, fc.integer({ min: 1, max: 99_999_999 }), (minor, from, to, rate) => {
        const printed = Number((rate / 1_000_000).toFixed(4));
        fc.pre(printed > 0);
        const exact = (minor * rate * 10 ** currencyExponent(to)) / 10 ** (6 + currencyExponent(from));
        expect(at([minor, from], printed, [Math.round(exact), to])).toBe(true);
        const allowed = 2 + minor * 0.0001 * 10 ** (currencyExponent(to) - currencyExponent(from));
        expect(at([minor, from], printed, [Math.round(exact + allowed * 1.01 + 1), to])).toBe(false);
      }),
    );
  });

  it('knows the exponents of ISO 4217', () => {
    expect(['JPY', 'CAD', 'USD', 'KWD'].map(currencyExponent)).toEqual([0, 2, 2, 3]);
  });
});

describe('a conversion', () => {
  it.each<[number, string, string, number, number]>([
    [1_00, 'USD', 'CAD', 1.365, 1_36],
    [1_00, 'USD', 'CAD', 1.375, 1_38],
    [-1_00, 'USD', 'CAD', 1.365, -1_36],
    [1_00, 'USD', 'CAD', 1.3650001, 1_37],
    [1, 'USD', 'CAD', 0.5, 0],
    [3, 'USD', 'CAD', 0.5, 2],
    [10_000, 'JPY', 'CAD', 0.0092, 92_00],
    [92_00, 'CAD', 'JPY', 108.7, 10_000],
    [1_234, 'KWD', 'CAD', 4.45, 5_49],
    [1, 'CAD', 'KWD', 1e-7, 0],
    [100_50, 'CAD', 'CAD', 1, 100_50],
    // A binary product is 4 cents off here.
    [900_719_925_474_099_1, 'USD', 'CAD', 0.1, 900_719_925_474_099],
  ])('of %d %s to %s at %d is %d', (minor, from, to, rate, expected) => {
    expect(converted(minor, from, to, rate)).toBe(expected);
  });

  const currency = fc.constantFrom(...CURRENCIES.keys());
  const minor = fc.integer({ min: -999_999_999, max: 999_999_999 });
  const tenThousandths = fc.integer({ min: 1, max: 99_999_999 });

  it('is never further from the exact product than half a minor unit, and takes the even one of two as near', () => {
    fc.assert(
      fc.property(minor, currency, currency, tenThousandths, (amount, from, to, rate) => {
        // In ten-millionths of a minor unit of `to`: exponents differ by 3 at most, the rate has 4 decimals.
        const shift = BigInt(3 + currencyExponent(to) - currencyExponent(from));
        const exact = BigInt(amount) * BigInt(rate) * 10n ** shift;
        const whole = converted(amount, from, to, rate / 10_000);
        const off = BigInt(whole) * 10_000_000n - exact;
        expect(off <= 5_000_000n && off >= -5_000_000n).toBe(true);
        if (off === 5_000_000n || off === -5_000_000n) expect(Math.abs(whole % 2)).toBe(0);
      }),
    );
  });

  it('is as far below zero as above it', () => {
    fc.assert(
      fc.property(minor, currency, currency, tenThousandths, (amount, from, to, rate) => {
        const there = converted(amount, from, to, rate / 10_000);
        expect(converted(-amount, from, to, rate / 10_000) + there).toBe(0);
      }),
    );
  });

  it('goes through a third currency without rounding there, and comes back to at most one minor unit', () => {
    // 0.01 USD are 0.014 CAD, which are 0.028 BRL; 0.01 CAD would be 0.02.
    const [dollar, real] = [
      { currency: 'USD', rate: 1.4 },
      { currency: 'BRL', rate: 0.5 },
    ];
    expect([convertedAcross(1, dollar, real), convertedAcross(5000, dollar, real)]).toEqual([3, 14_000]);
    expect(convertedAcross(100, { currency: 'JPY', rate: 0.01 }, { currency: 'KWD', rate: 4 })).toBe(250);
    const fits = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(fits, tenThousandths, tenThousandths, (amount, one, other) => {
        const [from, to] = [
          { currency: 'USD', rate: Math.max(one, other) / 10_000 },
          { currency: 'EUR', rate: Math.min(one, other) / 10_000 },
        ];
        const back = convertedAcross(convertedAcross(amount, from, to), to, from);
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a part is its share, half to even', () => {
    expect([inRatio(5, 1, 2), inRatio(7, 1, 2), inRatio(4612, 2501, 5000), inRatio(100, 0, 3)]).toEqual([
      2, 4, 2307, 0,
    ]);
  });

  it('there and back differs by at most one minor unit, where a unit of the second currency is worth no more', () => {
    const fits = fc.integer({ min: -99_999_999, max: 99_999_999 });
    const wide = fc.integer({ min: 10_000, max: 99_999_999 });
    fc.assert(
      fc.property(fits, wide, (amount, rate) => {
        const there = converted(amount, 'EUR', 'CAD', rate / 10_000);
        const back = converted(there, 'CAD', 'EUR', 10_000 / rate);
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
