import { describe, expect, it } from '@jest/globals';
import { taxesApart } from './export-column.ts';

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
