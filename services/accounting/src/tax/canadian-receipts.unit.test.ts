import { describe, expect, it } from '@jest/globals';
import { recoverableOf, singleTaxes, taxesOfGross, taxesOfNet } from '@outlay/contracts';
import { codesOf, MEALS } from '../../test/tax-codes.ts';

/**
 * Receipts as tills print them, all amounts in cents: the net amount, what is not taxed (a tip, exempt and zero-rated lines), the taxes in the
 * order of the codes, the total, and what of each tax is recovered (of meals the half). Worked out by hand, not by the code.
 */
type Receipt = [string, string, string, number, number, number[], number, number[], boolean?];

const RECEIPTS: Receipt[] = [
  ['Alberta, office supplies', '2013-07-01', 'GST', 8437, 0, [422], 8859, [422]],
  ['British Columbia, a chair', '2014-05-20', 'GST PST-BC', 12995, 0, [650, 910], 14555, [650, 0]],
  ['Manitoba, paint, last day of 8 %', '2019-06-30', 'GST RST-MB', 4749, 0, [237, 380], 5366, [237, 0]],
  ['Manitoba, paint, first day of 7 %', '2019-07-01', 'GST RST-MB', 4749, 0, [237, 332], 5318, [237, 0]],
  ['New Brunswick, last day of 13 %', '2016-06-30', 'HST-NB', 23999, 0, [3120], 27119, [3120]],
  ['New Brunswick, first day of 15 %', '2016-07-01', 'HST-NB', 23999, 0, [3600], 27599, [3600]],
  ['Newfoundland and Labrador, last day of 13 %', '2016-06-30', 'HST-NL', 1015, 0, [132], 1147, [132]],
  ['Newfoundland and Labrador, first day of 15 %', '2016-07-01', 'HST-NL', 1015, 0, [152], 1167, [152]],
  ['Nova Scotia, last day of 15 %', '2025-03-31', 'HST-NS', 7777, 0, [1167], 8944, [1167]],
  ['Nova Scotia, first day of 14 %', '2025-04-01', 'HST-NS', 7777, 0, [1089], 8866, [1089]],
  ['Northwest Territories, a hotel', '2018-02-11', 'GST', 18950, 0, [948], 19898, [948]],
  ['Nunavut, freight', '2021-09-30', 'GST', 41010, 0, [2051], 43061, [2051]],
  ['Ontario, a hotel', '2013-08-15', 'HST-ON', 15999, 0, [2080], 18079, [2080]],
  ['Ontario, software', '2026-01-15', 'HST-ON', 2949, 0, [383], 3332, [383]],
  ['Prince Edward Island, last day of 14 %', '2016-09-30', 'HST-PE', 6433, 0, [901], 7334, [901]],
  ['Prince Edward Island, first day of 15 %', '2016-10-01', 'HST-PE', 6433, 0, [965], 7398, [965]],
  ['Québec, books of account', '2013-07-02', 'GST QST', 10000, 0, [500, 998], 11498, [500, 998]],
  ['Québec, a cable', '2026-02-03', 'GST QST', 1999, 0, [100, 199], 2298, [100, 199]],
  ['Saskatchewan, last day of 5 %', '2017-03-22', 'GST PST-SK', 35025, 0, [1751, 1751], 38527, [1751, 0]],
  ['Saskatchewan, first day of 6 %', '2017-03-23', 'GST PST-SK', 35025, 0, [1751, 2102], 38878, [1751, 0]],
  ['Yukon, parts', '2015-11-05', 'GST', 9990, 0, [500], 10490, [500]],
  ['a meal in Ontario with a tip', '2025-10-10', 'HST-ON', 6425, 1157, [835], 8417, [418], true],
  [
    'a meal in Québec with a tip, GST of an odd cent',
    '2025-12-12',
    'GST QST',
    8450,
    1458,
    [423, 843],
    11174,
    [212, 422],
    true,
  ],
  ['a meal in Alberta with a tip', '2024-03-07', 'GST', 4110, 700, [206], 5016, [103], true],
  ['a meal in British Columbia, prepared food without PST', '2023-06-01', 'GST', 3275, 590, [164], 4029, [82], true],
  ['a meal in Nova Scotia after the change', '2025-05-05', 'HST-NS', 5219, 940, [731], 6890, [366], true],
  ['a meal in Manitoba with RST', '2024-08-08', 'GST RST-MB', 2895, 500, [145, 203], 3743, [73, 0], true],
  ['a meal in Saskatchewan with PST', '2022-04-04', 'GST PST-SK', 7180, 1300, [359, 431], 9270, [180, 0], true],
  ['a coffee of one cent of GST', '2026-03-01', 'GST', 25, 0, [1], 26, [1], true],
  ['groceries without tax beside a taxed bag in Ontario', '2024-01-20', 'HST-ON', 299, 4317, [39], 4655, [39]],
  [
    'exempt insurance beside a taxed service in Québec',
    '2022-10-31',
    'GST QST',
    25000,
    60000,
    [1250, 2494],
    88744,
    [1250, 2494],
  ],
  ['zero-rated food and taxed drinks in Newfoundland', '2020-02-29', 'HST-NL', 1149, 2385, [172], 3706, [172]],
  ['books without PST, a pen with it, in British Columbia', '2021-09-08', 'GST PST-BC', 349, 0, [17, 24], 390, [17, 0]],
  ['fuel in Ontario, tax in the price', '2025-07-18', 'HST-ON', 6471, 0, [841], 7312, [841]],
  ['fuel in Québec, taxes in the price', '2025-07-18', 'GST QST', 7002, 0, [350, 698], 8050, [350, 698]],
  ['fuel in Alberta, tax in the price', '2024-02-02', 'GST', 6190, 0, [310], 6500, [310]],
  ['fuel in New Brunswick before the change, tax in the price', '2016-05-01', 'HST-NB', 4463, 0, [580], 5043, [580]],
  ['fuel in Prince Edward Island, tax in the price', '2018-08-01', 'HST-PE', 4347, 0, [652], 4999, [652]],
  [
    'fuel and a wash without tip of a round total in Nova Scotia',
    '2025-04-02',
    'HST-NS',
    8772,
    0,
    [1228],
    10000,
    [1228],
  ],
  ['parking in Montréal, taxes in the price', '2023-11-11', 'GST QST', 2174, 0, [109, 217], 2500, [109, 217]],
  ['a taxi in Toronto, tax in the fare, with a tip', '2026-02-14', 'HST-ON', 3540, 600, [460], 4600, [460]],
  ['a pack of half cents: 0.10 with GST', '2025-01-01', 'GST', 10, 0, [1], 11, [1]],
];

const codes = codesOf('CA');

describe('Canadian receipts', () => {
  it.each(RECEIPTS)('%s, %s', (_, day, names, net, untaxed, taxes, gross, recovered, isMeal = false) => {
    const charged = names.split(' ').map((name) => codes.named(name));
    const worked = taxesOfGross(gross, untaxed, charged, day);
    expect([worked.net, worked.taxes.map(({ amount }) => amount)]).toEqual([net, taxes]);
    expect(net + untaxed + taxes.reduce((sum, tax) => sum + tax, 0)).toBe(gross);
    const categoryId = isMeal ? MEALS : null;
    expect(charged.map((code, at) => recoverableOf(taxes[at] ?? 0, code, { categoryId }))).toEqual(recovered);
  });

  it.each(RECEIPTS.filter(([what]) => !what.includes('in the price') && !/round total|fare/.test(what)))(
    'have the taxes of their price: %s, %s',
    (_, day, names, net, untaxed, taxes, gross) => {
      const worked = taxesOfNet(
        net,
        names.split(' ').map((name) => codes.named(name)),
        day,
      );
      expect([worked.taxes.map(({ amount }) => amount), worked.gross]).toEqual([taxes, gross - untaxed]);
    },
  );

  it('cover every province and territory, and every period of a rate since 2013', () => {
    expect(RECEIPTS.length).toBeGreaterThanOrEqual(40);
    const covered = new Set(
      RECEIPTS.flatMap(([, day, names]) =>
        names.split(' ').map((name) => {
          const from = codes
            .named(name)
            .rates.filter((rate) => rate.from <= day)
            .at(-1)?.from;
          return `${name} ${from}`;
        }),
      ),
    );
    const all = codes.all.flatMap(({ code, rates }) => rates.map(({ from }) => `${code} ${from}`));
    expect(all.filter((period) => !covered.has(period))).toEqual([]);
  });

  it('in Québec have the parts of the group', () => {
    const parts = singleTaxes(codes.named('GST+QST'), codes.all);
    expect(parts.map(({ code }) => code)).toEqual(['GST', 'QST']);
    expect(taxesOfNet(10_000, parts, '2026-01-01').gross).toBe(11_498);
  });
});
