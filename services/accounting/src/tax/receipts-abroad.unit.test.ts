import { describe, expect, it } from '@jest/globals';
import { recoverableOf, selfAssessedTax, taxesOfGross, taxesOfNet } from '@outlay/contracts';
import { codesOf } from '../../test/tax-codes.ts';

/** Receipts with the tax in the price, in minor units: net, untaxed, taxes, total and what is recovered. Worked out by hand, not by the code. */
type Receipt = [string, string, string, string, number, number, number[], number, number[]];

const RECEIPTS: Receipt[] = [
  ['DE', 'a hotel in Berlin', '2025-03-03', 'VAT-R', 13925, 0, [975], 14900, [975]],
  ['DE', 'office supplies in Munich', '2024-09-09', 'VAT', 10000, 0, [1900], 11900, [1900]],
  ['DE', 'a train in Germany with an odd total', '2026-02-02', 'VAT-R', 8220, 0, [575], 8795, [575]],
  ['FR', 'a restaurant in Paris, with a tip', '2025-06-21', 'VAT-R', 5455, 600, [545], 6600, [545]],
  ['FR', 'wine in Paris', '2025-06-21', 'VAT', 2000, 0, [400], 2400, [400]],
  ['FR', 'bread in Lyon', '2024-04-30', 'VAT-R2', 200, 0, [11], 211, [11]],
  ['FR', 'a newspaper in Nice', '2024-04-30', 'VAT-R3', 333, 0, [7], 340, [7]],
  ['AT', 'a hotel in Vienna', '2024-05-05', 'VAT-R2', 21000, 0, [2100], 23100, [2100]],
  ['BE', 'fuel in Brussels', '2025-10-01', 'VAT', 6070, 0, [1275], 7345, [1275]],
  ['EE', 'Estonia, last day of 22 %', '2025-06-30', 'VAT', 10000, 0, [2200], 12200, [2200]],
  ['EE', 'Estonia, first day of 24 %', '2025-07-01', 'VAT', 10000, 0, [2400], 12400, [2400]],
  ['EE', 'a hotel in Tallinn, since lodging has 13 %', '2025-01-01', 'VAT-R2', 10000, 0, [1300], 11300, [1300]],
  ['LT', 'a hotel in Vilnius, last day of 9 %', '2025-12-31', 'VAT-R', 10000, 0, [900], 10900, [900]],
  ['LT', 'a hotel in Vilnius, first day of 12 %', '2026-01-01', 'VAT-R', 10000, 0, [1200], 11200, [1200]],
  ['FI', 'Finland, last day of 24 %', '2024-08-31', 'VAT', 8064, 0, [1935], 9999, [1935]],
  ['FI', 'Finland, first day of 25.5 %', '2024-09-01', 'VAT', 7967, 0, [2032], 9999, [2032]],
  ['SK', 'Slovakia, last day of 20 %', '2024-12-31', 'VAT', 5000, 0, [1000], 6000, [1000]],
  ['SK', 'Slovakia, first day of 23 %', '2025-01-01', 'VAT', 5000, 0, [1150], 6150, [1150]],
  ['RO', 'Romania, first day of 21 %', '2025-08-01', 'VAT', 20000, 0, [4200], 24200, [4200]],
  ['IE', 'a dinner in Dublin, with exempt service', '2025-02-20', 'VAT-R', 7200, 908, [972], 9080, [972]],
  ['ES', 'a taxi in Madrid', '2026-01-09', 'VAT-R', 1714, 0, [171], 1885, [171]],
  ['HU', 'a phone in Budapest', '2024-11-11', 'VAT', 2000000, 0, [540000], 2540000, [540000]],
];

describe('receipts of the European Union', () => {
  it.each(RECEIPTS)('%s: %s, %s', (country, _, day, names, net, untaxed, taxes, gross, recovered) => {
    const codes = codesOf(country);
    const charged = names.split(' ').map((name) => codes.named(name));
    const worked = taxesOfGross(gross, untaxed, charged, day);
    expect([worked.net, worked.taxes.map(({ amount }) => amount)]).toEqual([net, taxes]);
    expect(net + untaxed + taxes.reduce((sum, tax) => sum + tax, 0)).toBe(gross);
    expect(charged.map((code, at) => recoverableOf(taxes[at] ?? 0, code, { categoryId: null }))).toEqual(recovered);
  });

  it('under reverse charge show no tax, which the buyer owes and recovers', () => {
    const code = codesOf('DE').named('VAT-RC');
    expect(taxesOfNet(10_001, [code], '2025-01-01')).toMatchObject({ gross: 10_001, taxes: [{ amount: 0 }] });
    const owed = selfAssessedTax(10_001, code, '2025-01-01');
    expect([owed, recoverableOf(owed, code, { categoryId: null })]).toEqual([1_900, 1_900]);
  });
});

describe('receipts of the United States', () => {
  it('without sales tax owe use tax at the rate that the business gave, and recover nothing', () => {
    const use = { ...codesOf('US').named('USE'), rates: [{ percent: 8.875, from: '2024-01-01' }] };
    expect(taxesOfNet(19_999, [use], '2025-05-01').gross).toBe(19_999);
    const owed = selfAssessedTax(19_999, use, '2025-05-01');
    expect([owed, recoverableOf(owed, use, { categoryId: null })]).toEqual([1_775, 0]);
    expect(selfAssessedTax(19_999, use, '2023-12-31')).toBe(0);
  });

  it('with the sales taxes of New York show each of them, with a tip, and recover nothing', () => {
    const code = codesOf('US').named('USE');
    const rated = (id: number, percent: number) => ({
      ...code,
      id,
      useTax: false,
      rates: [{ percent, from: '2005-06-01' }],
    });
    const taxes = [rated(1, 4), rated(2, 4.5), rated(3, 0.375)];
    const worked = taxesOfGross(6_533 + 1_200, 1_200, taxes, '2025-05-01');
    expect([worked.net, ...worked.taxes.map(({ amount }) => amount)]).toEqual([6_000, 240, 270, 23]);
    expect(
      worked.taxes.map(({ amount }, at) => recoverableOf(amount, taxes[at] ?? code, { categoryId: null })),
    ).toEqual([0, 0, 0]);
  });
});
