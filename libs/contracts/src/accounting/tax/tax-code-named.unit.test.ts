import { describe, expect, it } from '@jest/globals';
import { taxCodeNamed } from './tax-code-named.ts';

const code = (id: number, name: string, region: string | null, percent: number, changes = {}) => ({
  ...{ id, code: name, names: { en: name, fr: name }, region, components: [], isActive: true, isSeeded: true },
  ...{ reverseCharge: false, useTax: false },
  rates: percent === 0 ? [] : [{ percent, from: '2013-07-01' }],
  ...changes,
});
const CODES = [
  code(1, 'GST', null, 5),
  code(2, 'QST', 'QC', 9.975),
  code(3, 'HST-ON', 'ON', 13),
  code(4, 'HST-NB', 'NB', 15),
  code(5, 'HST-PE', 'PE', 15),
  code(6, 'PST-BC', 'BC', 7),
  code(10, 'PST-SK', 'SK', 6),
  code(7, 'RST-MB', 'MB', 7),
  code(8, 'GST+QST', 'QC', 0, { components: [1, 2] }),
  code(9, 'EXEMPT', null, 0),
];
const named = (name: string, rest: { rate?: number | null; region?: string } = {}) =>
  taxCodeNamed(CODES, { name, day: '2026-01-15', ...rest })?.code;

describe('the tax of a receipt', () => {
  it.each([
    ['GST', 'GST'],
    ['TPS', 'GST'],
    ['T.P.S. 5 %', 'GST'],
    ['tvq (9,975 %)', 'QST'],
    ['TVQ', 'QST'],
    ['hst-on', 'HST-ON'],
  ])('%s is %s', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it('is told by its rate or its place where the name is that of several', () => {
    expect(named('TVH')).toBeUndefined();
    expect(named('HST', { rate: 13 })).toBe('HST-ON');
    expect(named('GST/HST', { rate: 5 })).toBe('GST');
    expect(named('PST')).toBeUndefined();
    expect(named('PST', { rate: 6 })).toBe('PST-SK');
  });

  it('is that of the vendor’s place, or the first one, where all that it may be come to the same', () => {
    expect(named('HST', { rate: 15 })).toBe('HST-NB');
    expect(named('TVH 15 %', { rate: 15, region: ' pe ' })).toBe('HST-PE');
    expect(named('HST', { rate: 15, region: 'ON' })).toBe('HST-NB');
    expect(named('PST', { rate: 7 })).toBe('PST-BC');
    expect(named('PST', { rate: 7, region: 'MB' })).toBe('RST-MB');
    expect(named('HST', { region: 'NB' })).toBeUndefined();
  });

  it('is none of several that differ in the day’s rate or in what is recovered', () => {
    const [nb, pe] = [code(4, 'HST-NB', 'NB', 15), code(5, 'HST-PE', 'PE', 15)];
    const hst = { name: 'HST', rate: 15, day: '2026-01-15' };
    const meals = [{ categoryId: 7, percent: 50 }];
    const both = { recoverablePercent: 100, recoverableByCategory: meals };
    expect(
      taxCodeNamed(
        [
          { ...nb, ...both },
          { ...pe, ...both },
        ],
        hst,
      )?.code,
    ).toBe('HST-NB');
    expect(
      taxCodeNamed(
        [
          { ...nb, ...both },
          { ...pe, ...both, recoverablePercent: 0 },
        ],
        hst,
      ),
    ).toBeUndefined();
    expect(
      taxCodeNamed(
        [
          { ...nb, ...both },
          { ...pe, ...both, recoverableByCategory: [] },
        ],
        hst,
      ),
    ).toBeUndefined();
    const ns = code(9, 'HST-NS', 'NS', 15, { rates: [...nb.rates, { percent: 14, from: '2025-04-01' }] });
    expect(taxCodeNamed([ns, nb], { name: 'HST', day: '2025-03-31' })?.code).toBe('HST-NB');
    expect(taxCodeNamed([ns, nb], { name: 'HST', day: '2025-04-01' })).toBeUndefined();
  });

  it('is never one that the buyer owes in place of the vendor', () => {
    const VAT = [code(1, 'VAT', null, 20), code(2, 'VAT-RC', null, 20, { reverseCharge: true })];
    expect(taxCodeNamed(VAT, { name: 'TVA 20 %', rate: 20, day: '2026-01-15' })?.code).toBe('VAT');
    expect(taxCodeNamed(VAT, { name: 'VAT-RC', day: '2026-01-15' })).toBeUndefined();
  });

  it('is none where the rate is another, the code is not in use, or nothing is charged by it', () => {
    expect(named('GST', { rate: 7 })).toBeUndefined();
    expect(named('EXEMPT')).toBeUndefined();
    expect(named('Luxury tax')).toBeUndefined();
    expect(
      taxCodeNamed([code(1, 'GST', null, 5, { isActive: false })], { name: 'GST', day: '2026-01-15' }),
    ).toBeUndefined();
  });
});
