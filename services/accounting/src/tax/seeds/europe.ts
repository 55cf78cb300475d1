import { type Seed, seed } from './seed.ts';

type Dated = readonly [percent: number, from: string];
/** The standard rate and the reduced ones, each with its changes. */
type Rates = { standard: readonly Dated[]; reduced: readonly (readonly Dated[])[] };

/** The first day of this table: what was bought earlier has no rate by it. */
const FROM = '2024-01-01';
const flat = (standard: number, ...reduced: number[]): Rates => ({
  standard: [[standard, FROM]],
  reduced: reduced.map((percent) => [[percent, FROM]]),
});

/**
 * Rates of value added tax since 2024. Sources: European Commission, "VAT rates applied in the Member States" (Taxes in Europe database)
 * and "Changes in VAT rates in certain EU Member States applicable on 1 January 2024"; the changes of Finland (25.5 % on 2024-09-01, 13.5 % on
 * 2026-01-01), Slovakia (2025-01-01), Estonia (13 % on lodging on 2025-01-01, 24 % on 2025-07-01), Romania (2025-08-01) and Lithuania (12 % on 2026-01-01) as their ministries of finance published them. Which goods and
 * services have a reduced rate is chosen with the code, and is no part of it.
 */
const RATES: Readonly<Record<string, Rates>> = {
  AT: flat(20, 13, 10),
  BE: flat(21, 12, 6),
  BG: flat(20, 9),
  CY: flat(19, 9, 5),
  CZ: flat(21, 12),
  DE: flat(19, 7),
  DK: flat(25),
  EE: {
    standard: [
      [22, FROM],
      [24, '2025-07-01'],
    ],
    reduced: [[[9, FROM]], [[13, '2025-01-01']]],
  },
  ES: flat(21, 10, 4),
  FI: {
    standard: [
      [24, FROM],
      [25.5, '2024-09-01'],
    ],
    reduced: [
      [
        [14, FROM],
        [13.5, '2026-01-01'],
      ],
      [[10, FROM]],
    ],
  },
  FR: flat(20, 10, 5.5, 2.1),
  GR: flat(24, 13, 6),
  HR: flat(25, 13, 5),
  HU: flat(27, 18, 5),
  IE: flat(23, 13.5, 9, 4.8),
  IT: flat(22, 10, 5, 4),
  LT: {
    standard: [[21, FROM]],
    reduced: [
      [
        [9, FROM],
        [12, '2026-01-01'],
      ],
      [[5, FROM]],
    ],
  },
  LU: flat(17, 14, 8, 3),
  LV: flat(21, 12, 5),
  MT: flat(18, 7, 5),
  NL: flat(21, 9),
  PL: flat(23, 8, 5),
  PT: flat(23, 13, 6),
  RO: {
    standard: [
      [19, FROM],
      [21, '2025-08-01'],
    ],
    reduced: [
      [
        [9, FROM],
        [11, '2025-08-01'],
      ],
    ],
  },
  SE: flat(25, 12, 6),
  SI: flat(22, 9.5, 5),
  SK: {
    standard: [
      [20, FROM],
      [23, '2025-01-01'],
    ],
    reduced: [
      [
        [10, FROM],
        [19, '2025-01-01'],
      ],
      [[5, '2025-01-01']],
    ],
  },
};

const ratesOf = (dated: readonly Dated[]) => dated.map(([percent, from]) => ({ percent, from }));

/** Prices on receipts have the tax in them (Directive 98/6/EC); a registered business deducts it (Directive 2006/112/EC, article 168). */
const DEDUCTED = { included: true, recoverablePercent: 100 } as const;

/** What a business of the European Union begins with; nothing for other countries. */
export const europeanSeeds = (country: string): readonly Seed[] => {
  const rates = RATES[country];
  if (!rates) return [];
  const reduced = rates.reduced.map((dated, at) => {
    const number = at === 0 ? '' : String(at + 1);
    const name = (text: string) => (at === 0 ? text : `${text} ${number}`);
    const names = { en: name('VAT, reduced rate'), fr: name('TVA, taux réduit') };
    return seed(country, `VAT-R${number}`, names, { rates: ratesOf(dated), ...DEDUCTED });
  });
  const standard = ratesOf(rates.standard);
  return [
    seed(country, 'VAT', { en: 'VAT, standard rate', fr: 'TVA, taux normal' }, { rates: standard, ...DEDUCTED }),
    ...reduced,
    seed(
      country,
      'VAT-RC',
      { en: 'VAT, reverse charge', fr: 'TVA, autoliquidation' },
      { rates: standard, recoverablePercent: 100, reverseCharge: true },
    ),
    seed(country, 'EXEMPT', { en: 'Exempt', fr: 'Exonéré' }, {}),
    seed(country, 'NONE', { en: 'Out of scope', fr: 'Hors du champ d’application' }, {}),
  ];
};
