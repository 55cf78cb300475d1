import { describe, expect, it } from '@jest/globals';
import { LATE_AGES, owedAges, pageOf, sidesOf, taxLabel } from './documents.ts';

describe('what a report leads to', () => {
  it('is the page of the document that the journal names', () => {
    expect(['report:7', 'expense:42', 'bill:9', 'bill_payment:9', 'report:x', ''].map(pageOf)).toEqual([
      '/expense-reports/7',
      '/expenses/42',
      '/bills/9',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('a tax is called by its code and name, and once where both are the same', () => {
  const taxes = [
    { code: 'ON', name: 'HST' },
    { code: 'GST', name: 'GST' },
    { code: null, name: 'VAT' },
  ];
  expect(taxes.map(taxLabel)).toEqual(['ON – HST', 'GST', 'VAT']);
});

describe('amounts of a report', () => {
  it('stand on the side of their sign, and on none at 0', () => {
    expect([12.5, -12.5, 0].map(sidesOf)).toEqual([
      { debit: 12.5, credit: null },
      { debit: null, credit: 12.5 },
      { debit: null, credit: null },
    ]);
  });

  it('are named by age where there are any, also below 0', () => {
    expect(owedAges({ total: 5, current: 8, upTo30: 0, over90: -3 }, LATE_AGES)).toEqual(['current', 'over90']);
  });
});
