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
    expect(named('HST', { rate: 15 })).toBeUndefined();
    expect(named('HST', { rate: 15, region: 'PE' })).toBe('HST-PE');
    expect(named('GST/HST', { rate: 5 })).toBe('GST');
    expect(named('PST', { rate: 7, region: 'MB' })).toBe('RST-MB');
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
