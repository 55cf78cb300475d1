import { TAX_RATES, type TaxName, type TaxRegion } from '@outlay/contracts';
import { type Seed, seed } from './seed.ts';

/** GST is the same everywhere; the rates of Alberta have nothing beside it. */
const ratesOf = (region: TaxRegion, name: TaxName) =>
  TAX_RATES.filter((rate) => rate.region === region && rate.name === name).map(({ percent, from }) => ({
    percent,
    from,
  }));

/** Provinces with HST, as they are called in both languages. */
const HARMONIZED: readonly [TaxRegion, string, string][] = [
  ['ON', 'Ontario', 'Ontario'],
  ['NB', 'New Brunswick', 'Nouveau-Brunswick'],
  ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  ['NS', 'Nova Scotia', 'Nouvelle-Écosse'],
  ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
];

/**
 * A registrant gets GST, HST and QST back (input tax credits, input tax refunds), and may claim them in reasonable allowances (Excise Tax
 * Act, sections 169 and 174; Act respecting the Québec sales tax, sections 199 and 211). Provincial sales taxes are a cost.
 */
const RECOVERED = { recoverablePercent: 100, appliesToAllowances: true } as const;

const canadian = (code: string, en: string, fr: string, rest: Partial<Seed>): Seed =>
  seed('CA', code, { en, fr }, rest);

/** What a Canadian business begins with. The rates are those of the one table of `sales-tax.ts` in the contracts. */
export const CANADIAN_SEEDS: readonly Seed[] = [
  canadian('GST', 'GST', 'TPS', { rates: ratesOf('AB', 'GST'), ...RECOVERED }),
  ...HARMONIZED.map(([region, en, fr]) =>
    canadian(`HST-${region}`, `HST (${en})`, `TVH (${fr})`, { region, rates: ratesOf(region, 'HST'), ...RECOVERED }),
  ),
  canadian('QST', 'QST', 'TVQ', { region: 'QC', rates: ratesOf('QC', 'QST'), ...RECOVERED }),
  canadian('GST+QST', 'GST and QST', 'TPS et TVQ', { region: 'QC', components: ['GST', 'QST'] }),
  canadian('PST-BC', 'PST (British Columbia)', 'TVP (Colombie-Britannique)', {
    region: 'BC',
    rates: ratesOf('BC', 'PST'),
  }),
  canadian('PST-SK', 'PST (Saskatchewan)', 'TVP (Saskatchewan)', { region: 'SK', rates: ratesOf('SK', 'PST') }),
  canadian('RST-MB', 'RST (Manitoba)', 'TVD (Manitoba)', { region: 'MB', rates: ratesOf('MB', 'RST') }),
  canadian('ZERO', 'Zero-rated', 'Détaxé', {}),
  canadian('EXEMPT', 'Exempt', 'Exonéré', {}),
  canadian('NONE', 'Out of scope', 'Hors du champ d’application', {}),
];
