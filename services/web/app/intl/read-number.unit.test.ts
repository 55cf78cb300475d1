import { describe, expect, it } from '@jest/globals';
import { CURRENCIES } from '@outlay/contracts';
import fc from 'fast-check';
import { decimalsOf, toMajor } from './money.ts';
import { type NumberForm, readNumber } from './read-number.ts';
import { LOCALES } from './words.ts';

const ENGLISH = { locale: 'en-CA', decimals: 2, currency: 'CAD' } as const;
const FRENCH = { ...ENGLISH, locale: 'fr-CA' } as const;

const valueIn = (text: string, form: NumberForm) => {
  const read = readNumber(text, form);
  if (read.is !== 'read') return read.is;
  return read.unsure === null ? read.value : `${read.value}?`;
};

describe('amounts that are pasted or typed', () => {
  it.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['12', 12],
    ['12.', 12],
    [',5', 0.5],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ['1\u2009234\u2009567,8', 1_234_567.8],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567,89', 1_234_567.89],
    ['12,34,567.50', 1_234_567.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ["1'234.50", 1234.5],
    ['1’234,50', 1234.5],
    ['$1,234.50', 1234.5],
    ['1234,5 $', 1234.5],
    ['CA$1,234.00', 1234],
    ['$12.50 CAD', 12.5],
    ['CAD 12,50', 12.5],
    ['12.5000', 12.5],
    ['1234.500', 1234.5],
    ['0.500', 0.5],
    ['\u200e$12.50\u200b', 12.5],
    ['12,50 $ CA', 12.5],
    ['１，２３４．５０', 1234.5],
    ['-12,50', -12.5],
    ['\u221212.50', -12.5],
    ['-$12.50', -12.5],
    ['$-12.50', -12.5],
    ['12,50-', -12.5],
    ['(12.50)', -12.5],
    ['($1,234.50)', -1234.5],
    ['(12,50 $)', -12.5],
  ])('mean the same in both languages: %s', (text, value) => {
    expect([valueIn(text, ENGLISH), valueIn(text, FRENCH)]).toEqual([value, value]);
  });

  it.each(['1,234', '1.234', 'CA$1,234', '12,345 $', '123.456'])(
    'are unsure with three digits behind one mark: %s',
    (text) => {
      const value = `${text.replace(/\D/g, '')}?`;
      expect([valueIn(text, ENGLISH), valueIn(text, FRENCH)]).toEqual([value, value]);
    },
  );

  it('are unsure where they name another currency than that of the field', () => {
    expect(valueIn('€ 12', ENGLISH)).toBe('12?');
    expect(valueIn('US$12.50', ENGLISH)).toBe('12.5?');
    expect(valueIn('12,50 EUR', FRENCH)).toBe('12.5?');
    expect(valueIn('€ 12', { ...ENGLISH, currency: 'EUR' })).toBe(12);
    expect(valueIn('12 $ US', { ...FRENCH, currency: 'USD' })).toBe(12);
  });

  it.each([
    '12 apples',
    'abc',
    '$',
    '-',
    '.',
    '1,23,45',
    '12 50',
    '1.2.3',
    '1,234.56.78',
    '1 234.567,8',
    '--5',
    '-(5)',
    '12e3',
    '½',
    '12²',
    '1,234,56',
    '99999999999999999',
  ])('are refused where they cannot be read: %s', (text) => {
    expect([valueIn(text, ENGLISH), valueIn(text, FRENCH)]).toEqual(['unreadable', 'unreadable']);
  });

  it('are not rounded: more decimals than the currency has are refused', () => {
    expect(valueIn('1234.567', ENGLISH)).toBe('tooFine');
    expect(valueIn('12,3456', FRENCH)).toBe('tooFine');
    expect(valueIn('1.234,567', FRENCH)).toBe('tooFine');
    expect(valueIn('0.125', ENGLISH)).toBe('tooFine');
    expect(valueIn('12.50', { ...ENGLISH, decimals: 0, currency: 'JPY' })).toBe('tooFine');
  });

  it('are nothing when they are empty', () => {
    expect([valueIn('', ENGLISH), valueIn(' \u00a0', FRENCH)]).toEqual(['empty', 'empty']);
  });
});

describe('amounts of currencies that have not two decimals', () => {
  it('have thousands only, without any', () => {
    const yen = { decimals: 0, currency: 'JPY' } as const;
    for (const text of ['1,234', '1.234', '1 234', '¥1,234', '1234.00'])
      expect([valueIn(text, { locale: 'en-CA', ...yen }), valueIn(text, { locale: 'fr-CA', ...yen })]).toEqual([
        1234, 1234,
      ]);
  });

  it('with three follow the language, and are unsure', () => {
    const dinar = { decimals: 3, currency: 'KWD' } as const;
    expect(valueIn('1.234', { locale: 'en-CA', ...dinar })).toBe('1.234?');
    expect(valueIn('1,234', { locale: 'en-CA', ...dinar })).toBe('1234?');
    expect(valueIn('1,234', { locale: 'fr-CA', ...dinar })).toBe('1.234?');
    expect(valueIn('1.234', { locale: 'fr-CA', ...dinar })).toBe('1234?');
    expect(valueIn('1,234.567', { locale: 'fr-CA', ...dinar })).toBe(1234.567);
    expect(valueIn('0,125', { locale: 'en-CA', ...dinar })).toBe(0.125);
  });
});

it('numbers that are no amounts have their unit, and no sign of a currency', () => {
  expect(valueIn('12,5 km', { locale: 'en-CA', decimals: 1, unit: 'km' })).toBe(12.5);
  expect(valueIn('33,33 %', { locale: 'en-CA', decimals: 2, unit: '%' })).toBe(33.33);
  expect(valueIn('1,3642', { locale: 'en-CA', decimals: 10 })).toBe(1.3642);
  expect(valueIn('1.364', { locale: 'en-CA', decimals: 10 })).toBe('1.364?');
  expect(valueIn('$12', { locale: 'en-CA', decimals: 1, unit: 'km' })).toBe('unreadable');
});

describe('what the app writes', () => {
  const locale = fc.constantFrom(...LOCALES);
  const currency = fc.constantFrom(...CURRENCIES.keys());
  const minor = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

  it('is read as the same amount, in every language and currency, with its sign and without', () => {
    fc.assert(
      fc.property(locale, currency, minor, (language, code, units) => {
        const decimals = decimalsOf(code);
        const amount = toMajor(units, code);
        const form = { locale: language, decimals, currency: code };
        const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        const bare = new Intl.NumberFormat(language, fixed).format(amount);
        const signed = new Intl.NumberFormat(language, { style: 'currency', currency: code, ...fixed }).format(amount);
        for (const text of [bare, signed]) expect(readNumber(text, form)).toMatchObject({ is: 'read', value: amount });
      }),
      { numRuns: 2000 },
    );
  });

  it('is read without a doubt, where the currency has two decimals', () => {
    fc.assert(
      fc.property(locale, minor, (language, units) => {
        const text = new Intl.NumberFormat(language, { style: 'currency', currency: 'CAD' }).format(units / 100);
        expect(valueIn(text, { locale: language, decimals: 2, currency: 'CAD' })).toBe(units === 0 ? 0 : units / 100);
      }),
    );
  });

  it('never becomes a hundred times as much by the other language’s marks', () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: 0, max: 99_999_999 }), (language, units) => {
        const [whole, cents] = [Math.floor(units / 100), `${units % 100}`.padStart(2, '0')];
        for (const mark of [',', '.'])
          expect(valueIn(`${whole}${mark}${cents}`, { locale: language, decimals: 2, currency: 'CAD' })).toBe(
            units / 100,
          );
      }),
    );
  });
});
