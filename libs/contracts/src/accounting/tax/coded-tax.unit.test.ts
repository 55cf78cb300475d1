import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codedTax, sameTax, taxCodeViolations } from './coded-tax.ts';
import { allowanceTaxes, recoverableOfLines } from './recoverable-tax.ts';
import type { KnownTaxCode } from './tax-code.resource.ts';

const MEALS = 3;
const code = (id: number, name: string, percent: number, changes: Partial<KnownTaxCode> = {}): KnownTaxCode => ({
  ...{ id, code: name, name, names: { en: name, fr: name }, country: 'CA', region: null, deemedFactor: null },
  ...{ included: false, compound: false, reverseCharge: false, useTax: false, components: [], isActive: true },
  ...{ isSeeded: true, isGone: false, version: 1, createdAt: '', updatedAt: '', appliesToAllowances: true },
  rates: [{ percent, from: '2013-01-01' }],
  recoverablePercent: 100,
  recoverableByCategory: [{ categoryId: MEALS, percent: 50 }],
  ...changes,
});
const GST = code(1, 'GST', 5);
const QST = code(2, 'QST', 9.975, { region: 'QC' });
const HST = code(3, 'HST-ON', 13, { region: 'ON' });
const REVERSED = code(4, 'VAT-RC', 20, { reverseCharge: true, appliesToAllowances: false });
const CODES = [GST, QST, HST, REVERSED];
const LINE = { codes: CODES, day: '2026-03-13', currency: 'CAD', categoryId: MEALS };
const TPS = { name: 'TPS', rate: 5, amount: 5.01 };

describe('a tax of a line', () => {
  it('has the code that its name means, and what is recovered of it, the half cent upwards', () => {
    expect(codedTax(TPS, LINE)).toEqual({ ...TPS, taxCodeId: 1, recoverableAmount: 2.51 });
    expect(codedTax(TPS, { ...LINE, categoryId: null })).toMatchObject({ recoverableAmount: 5.01 });
    expect(codedTax({ ...TPS, amount: 5 }, { ...LINE, currency: 'JPY' })).toMatchObject({ recoverableAmount: 3 });
  });

  it('has none where nobody knows which, or somebody said so', () => {
    const none = { ...TPS, taxCodeId: null, recoverableAmount: null };
    expect(codedTax({ ...TPS, taxCodeId: null }, LINE)).toEqual(none);
    expect(codedTax({ ...TPS, rate: 6 }, LINE)).toEqual({ ...none, rate: 6 });
  });

  it('stays open while the codes or the day are not known', () => {
    for (const open of [{ day: null }, { codes: [] }])
      expect(codedTax(TPS, { ...LINE, ...open })).toEqual({ ...TPS, recoverableAmount: null });
  });

  it('keeps what was worked out where its code is unknown here', () => {
    const kept = { ...TPS, taxCodeId: 99, recoverableAmount: 1 };
    expect(codedTax(kept, LINE)).toEqual(kept);
  });

  it('names a single code of the business that can be chosen', () => {
    const codes = [...CODES, code(5, 'OLD', 1, { isActive: false }), code(6, 'GONE', 1, { isGone: true })];
    const group = code(7, 'GST+QST', 0, { rates: [], components: [1, 2] });
    const keyOf = (taxCodeId: number | null, amount = 1, kept: number[] = []) =>
      taxCodeViolations([{ name: 'Tax', amount, taxCodeId }], 'taxes', { codes: [...codes, group], kept })[0]?.message
        .key;
    expect([1, 99, 5, 6, 7, 4, null].map((id) => keyOf(id))).toEqual([
      undefined,
      'validation.unknownReference',
      'validation.inactiveReference',
      'validation.unknownReference',
      'validation.tax.group',
      'validation.tax.selfAssessed',
      undefined,
    ]);
    expect([keyOf(4, 0), keyOf(5, 1, [5]), keyOf(6, 1, [6])]).toEqual([undefined, undefined, undefined]);
  });

  it('is the same when it is written again, with its code or without', () => {
    const before = [{ ...TPS, taxCodeId: 1, recoverableAmount: 5 }];
    expect(sameTax(TPS, before)).toBe(before[0]);
    expect(sameTax({ ...TPS, taxCodeId: 1 }, before)).toBe(before[0]);
    for (const other of [{ taxCodeId: null }, { taxCodeId: 2 }, { amount: 5 }, { rate: null }, { name: 'GST' }])
      expect(sameTax({ ...TPS, ...other }, before)).toBeUndefined();
  });
});

describe('what is recovered of a tax on several lines', () => {
  it('goes by the categories of the lines, and is never more than the tax', () => {
    const lines = [
      { categoryId: MEALS, weight: 100 },
      { categoryId: null, weight: 300 },
    ];
    expect(recoverableOfLines(998, GST, lines)).toBe(873);
    expect(recoverableOfLines(998, GST, [])).toBe(998);
    const weights = fc.array(
      fc.record({ categoryId: fc.constantFrom(MEALS, null), weight: fc.integer({ min: -9_999, max: 99_999 }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), weights, (tax, parts) => {
        const recovered = recoverableOfLines(tax, GST, parts);
        expect(recovered >= 0 && recovered <= tax).toBe(true);
      }),
    );
  });
});

describe('the taxes of an allowance', () => {
  const taxesIn = (region: string | null, codes = CODES) =>
    allowanceTaxes(8_760, codes, { day: '2026-03-13', region }).map((tax) => [tax.code.code, tax.amount]);

  it('are those of its province: GST and QST, HST in place of GST, or GST alone', () => {
    expect(taxesIn('QC')).toEqual([
      ['GST', 417],
      ['QST', 795],
    ]);
    expect(taxesIn('ON')).toEqual([['HST-ON', 1_008]]);
    expect(taxesIn('AB')).toEqual([['GST', 417]]);
  });

  it('are none where nobody knows which, and never those of codes that are not in use or claim nothing', () => {
    expect(taxesIn(null)).toEqual([]);
    expect(taxesIn(null, [GST])).toEqual([['GST', 417]]);
    for (const change of [{ isActive: false }, { isGone: true }, { appliesToAllowances: false }, { useTax: true }])
      expect(taxesIn('AB', [{ ...GST, ...change }])).toEqual([]);
  });
});
