import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleRates } from './sample-rates.ts';
import { ratesOfDay, roundedOf, type SourcedQuote, usualSource } from './worth.ts';

const quote = (source: SourcedQuote['source'], currency: string, rate: string, isInverse = false): SourcedQuote => ({
  ...{ source, currency, rate, isInverse },
  date: '2026-03-13',
});
const choice = { source: 'boc' as const, marginPercent: '0' };
const rates = (
  quotes: SourcedQuote[],
  base = 'CAD',
  chosen: typeof choice | { source: 'ecb'; marginPercent: string } = choice,
) =>
  Object.fromEntries(ratesOfDay(quotes, base, chosen).map(({ currency, rate, source }) => [currency, [rate, source]]));

describe('what currencies are worth to a business', () => {
  it('is what its central bank published, digit by digit', () => {
    expect(rates([quote('boc', 'USD', '1.3664'), quote('boc', 'JPY', '0.009212')])).toEqual({
      USD: [1.3664, 'boc'],
      JPY: [0.009212, 'boc'],
    });
  });

  it('is worked out through the publisher’s own currency, and through nothing where it lacks that of the business', () => {
    const euro = [quote('ecb', 'USD', '1.1097', true), quote('ecb', 'CAD', '1.5636', true)];
    expect(rates(euro)).toEqual({ EUR: [1.5636, 'ecb'], USD: [1.409029467, 'ecb'] });
    expect(rates(euro, 'GBP')).toEqual({});
  });

  it('takes a typed rate before the chosen source, and that before another one', () => {
    const quotes = [quote('ecb', 'CAD', '1.5', true), quote('boc', 'USD', '1.36'), quote('boc', 'EUR', '1.6')];
    expect(rates([...quotes, quote('own', 'USD', '1.4')])).toEqual({ EUR: [1.6, 'boc'], USD: [1.4, 'own'] });
    expect(rates(quotes, 'CAD', { source: 'ecb', marginPercent: '0' })).toEqual({
      EUR: [1.5, 'ecb'],
      USD: [1.36, 'boc'],
    });
  });

  it('is that of the bank of the business before what was published, and its own before both', () => {
    const quotes = [quote('boc', 'EUR', '1.5'), quote('bank', 'EUR', '1.6'), quote('boc', 'GBP', '1.7')];
    expect(rates(quotes, 'CAD', choice)).toEqual({ EUR: [1.6, 'bank'], GBP: [1.7, 'boc'] });
    expect(rates([...quotes, quote('own', 'EUR', '1.55')], 'CAD', choice)).toMatchObject({ EUR: [1.55, 'own'] });
  });

  it('has the margin on what central banks publish, and on nothing else', () => {
    const quotes = [quote('boc', 'USD', '1.3664'), quote('bank', 'EUR', '1.6'), quote('own', 'GBP', '1.8')];
    expect(rates(quotes, 'CAD', { ...choice, marginPercent: '2.5' })).toEqual({
      USD: [1.40056, 'boc'],
      EUR: [1.6, 'bank'],
      GBP: [1.8, 'own'],
    });
  });

  it('has ten digits that count, of which the last is never off by more than half', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(part, part, (over, under) => {
        const [digits = '', exponent = '0'] = roundedOf({ over, under }).toExponential(9).split('e');
        const whole = BigInt(digits.replace('.', ''));
        const places = 9 - Number(exponent);
        const [left, right] =
          places < 0 ? [over, under * 10n ** BigInt(-places)] : [over * 10n ** BigInt(places), under];
        const off = left - whole * right;
        expect((off < 0n ? -off : off) * 2n <= right).toBe(true);
      }),
    );
  });

  it('comes first from the central bank of its currency', () => {
    expect(['CAD', 'USD', 'EUR', 'GBP'].map(usualSource)).toEqual(['boc', 'frb', 'ecb', 'ecb']);
  });
});

describe('sample rates', () => {
  it('are the same whenever they are made, on working days alone, and never far from real ones', () => {
    const samples = sampleRates('2025-11-01', '2026-11-01');
    expect(samples).toEqual([...sampleRates('2025-11-01', '2026-03-31'), ...sampleRates('2026-04-01', '2026-11-01')]);
    const dollars = samples.filter(({ currency }) => currency === 'CAD');
    expect(dollars).toHaveLength(260);
    for (const { rate } of dollars) expect(Math.abs(Number(rate) / 1.5636 - 1)).toBeLessThan(0.025);
  });
});
