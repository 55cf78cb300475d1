import { describe, expect, it } from '@jest/globals';
import { recoverableTaxIn, taxesApart } from './export-column.ts';

const NONE = { gst: null, qst: null, hst: null, pst: null, otherTax: null };

describe('taxes of an amount come apart', () => {
  it.each([
    ['GST', 'gst'],
    ['TPS/GST 123456789', 'gst'],
    ['T.V.Q.', 'qst'],
    ['tvh', 'hst'],
    ['RST', 'pst'],
    ['GST/HST', 'otherTax'],
    ['VAT', 'otherTax'],
  ])('%s stands in the column %s', (name, column) => {
    expect(taxesApart([{ name, amount: 1.5 }], 'CAD')).toEqual({ ...NONE, [column]: 1.5 });
  });

  it('and two of a kind are added up to the cent', () => {
    const taxes = [0.1, 0.2].map((amount) => ({ name: 'QST', amount }));
    expect(taxesApart(taxes, 'CAD')).toEqual({ ...NONE, qst: 0.3 });
  });
});

describe('what is recovered of taxes', () => {
  it('is added up to the cent, of those that say it', () => {
    const taxes = [{ recoverableAmount: 0.1 }, { recoverableAmount: 0.2 }, { recoverableAmount: null }, {}];
    expect(recoverableTaxIn(taxes, 'CAD')).toBe(0.3);
    expect(recoverableTaxIn([{ recoverableAmount: 0 }], 'CAD')).toBe(0);
  });

  it('is nothing that is known where no tax has a code', () => {
    expect(recoverableTaxIn([], 'CAD')).toBeNull();
    expect(recoverableTaxIn([{ recoverableAmount: null }], 'CAD')).toBeNull();
  });
});
