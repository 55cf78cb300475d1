import { describe, expect, it } from '@jest/globals';
import { bodyOf, partsOn, rateOn, valuesOf } from './tax-code-values.ts';

const typed = { ...valuesOf({ country: 'CA' }), code: 'GST', names: { en: 'GST', fr: '' } };

describe('a tax code as it is sent', () => {
  it('has the English name where the French one is empty', () => {
    expect(bodyOf(typed).names).toEqual({ en: 'GST', fr: 'GST' });
    expect(bodyOf({ ...typed, names: { en: ' GST ', fr: 'TPS' } }).names).toEqual({ en: 'GST', fr: 'TPS' });
  });

  it('has no rates of its own when it is a group', () => {
    const rates = [{ percent: 5, from: '2008-01-01' }];
    expect(bodyOf({ ...typed, rates }).rates).toEqual(rates);
    expect(bodyOf({ ...typed, rates, components: [1, 2] }).rates).toEqual([]);
  });

  it('has a factor only where allowances count, and one that lacks a number is left for the API to refuse', () => {
    const deemedFactor = { numerator: 5, denominator: 105 };
    expect(bodyOf({ ...typed, deemedFactor }).deemedFactor).toBeNull();
    expect(bodyOf({ ...typed, appliesToAllowances: true }).deemedFactor).toBeNull();
    expect(bodyOf({ ...typed, appliesToAllowances: true, deemedFactor }).deemedFactor).toEqual(deemedFactor);
    const half = { numerator: 5, denominator: null };
    expect(bodyOf({ ...typed, appliesToAllowances: true, deemedFactor: half }).deemedFactor).toEqual(half);
  });

  it('belongs to the whole country without a region', () => {
    expect(bodyOf(typed).region).toBeNull();
    expect(bodyOf({ ...typed, region: 'qc' }).region).toBe('QC');
  });
});

describe('the rate of a day', () => {
  const qst = [
    { percent: 9.975, from: '2013-01-01' },
    { percent: 9.5, from: '2012-01-01' },
  ];

  it('is the last one that has begun', () => {
    expect(rateOn(qst, '2012-12-31')).toBe(9.5);
    expect(rateOn(qst, '2013-01-01')).toBe(9.975);
    expect(rateOn(qst, '2011-12-31')).toBeUndefined();
  });

  it('is that of each part of a group', () => {
    const all = [
      { id: 1, rates: [{ percent: 5, from: '2008-01-01' }] },
      { id: 2, rates: qst },
    ];
    expect(partsOn({ components: [1, 2], rates: [] }, all, '2026-03-13')).toEqual([5, 9.975]);
    expect(partsOn({ components: [], rates: qst }, all, '2026-03-13')).toEqual([9.975]);
    expect(partsOn({ components: [], rates: [] }, all, '2026-03-13')).toEqual([]);
  });
});
